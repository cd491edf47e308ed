import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { describeBackground } from './describe-background.decide.ts'
import { professional } from './professional.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const helena = givenProfessional()
const { professionalId } = helena
const background = { yearsExperience: 12, education: 'Psicologia pela USP', approaches: ['TCC'] }
const command = { ...background, professionalId, by: helena.account.userId }
const facts = { decrypted: new Map([['Círculo de Minas', 'Círculo de Minas']]) }
const described = {
  type: 'background-described' as const,
  data: { ...background, professionalId, personId: helena.account.clientId },
}

describe('describeBackground, without an own record', () => {
  it('refuses a missing and another account’s record alike', () => {
    given(professional, [])
      .when((state) => describeBackground.decide({ ...command, now }, state, facts))
      .thenRefuses('professional-not-found')
    const by = givenProfessional({ name: 'Lia Souza' }).account.userId
    given(professional, [helena.registered])
      .when((state) => describeBackground.decide({ ...command, by, now }, state, facts))
      .thenRefuses('professional-not-found')
  })
})

describe('describeBackground, with a record', () => {
  it('records years, education and approaches', () =>
    given(professional, [helena.registered])
      .when((state) => describeBackground.decide({ ...command, now }, state, facts))
      .then(described))

  it('also records the request to publish', () =>
    given(professional, [helena.registered])
      .when((state) => describeBackground.decide({ ...command, isPublic: true, now }, state, facts))
      .then(described, { type: 'publication-requested', data: { professionalId, requestedAt: now } }))

  it('numbers the descriptions', () =>
    expect(given(professional, [helena.registered, described, described]).state).toMatchObject({
      background: { descriptions: 2, yearsExperience: 12 },
    }))
})

describe('describeBackground, with a verified training', () => {
  const rui = givenProfessional({ name: 'Rui Sá', profession: 'psychoanalyst', crp: 'Círculo de Minas' })
  const own = { ...background, professionalId: rui.professionalId, education: 'Círculo de Minas' }
  const personId = rui.account.clientId
  const trained = { type: 'background-described' as const, data: { ...own, personId } }
  const describing = (education: string) =>
    given(professional, [rui.registered, trained, rui.verified]).when((state) =>
      describeBackground.decide({ ...own, education, by: rui.account.userId, now }, state, facts),
    )

  it('ends the verification when the training changes', () =>
    describing('Doutorado em Viena').then(
      { ...trained, data: { ...trained.data, education: 'Doutorado em Viena' } },
      {
        type: 'credential-verification-lapsed',
        data: { professionalId: rui.professionalId, changed: ['education'], lapsedAt: now },
      },
    ))

  it('keeps the verification when the training does not change', () =>
    describing('Círculo de Minas').then(trained))
})
