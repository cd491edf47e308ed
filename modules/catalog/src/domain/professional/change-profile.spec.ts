import { given } from '@escuta/event-sourcing/testing'
import { cents } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { type ChangeProfile, changeProfile } from './change-profile.decide.ts'
import type { VerifiedPart } from '../../contract/profession.ts'
import { professional } from './professional.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const helena = givenProfessional()
const { professionalId } = helena
const crp = 'CRP 06/12345'
const profile = {
  name: helena.registered.data.name,
  specialty: 'Terapia de Casal',
  bio: 'Casais e famílias.',
  crp,
  price: cents.parse(20_000),
}
const command: ChangeProfile = { ...profile, professionalId, isPublic: false, by: helena.account.userId }
const changed = {
  type: 'professional-profile-changed' as const,
  data: { ...profile, professionalId, personId: helena.account.clientId, changedAt: now },
}
const published = { type: 'profile-published' as const, data: { professionalId, publishedAt: now } }
const unpublished = { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: now } }
const requested = { type: 'publication-requested' as const, data: { professionalId, requestedAt: now } }
const withdrawn = { type: 'publication-withdrawn' as const, data: { professionalId, withdrawnAt: now } }
const lapsedBy = (...changed: VerifiedPart[]) => ({
  type: 'credential-verification-lapsed' as const,
  data: { professionalId, changed, lapsedAt: now },
})
const changedTo = (changes: Partial<typeof profile>) => ({
  ...changed,
  data: { ...changed.data, ...changes },
})

/** These specs use plain texts as their own encrypted form. */
const decryptedOf = (...texts: readonly string[]) => new Map(texts.map((text) => [text, text]))
const decrypted = decryptedOf(helena.registered.data.name, crp, helena.registered.data.specialty)
const same = { name: helena.registered.data.name, specialty: helena.registered.data.specialty }

type Past = Parameters<typeof given<never, (typeof professional)['events'][number]>>[1]

function changing(past: Past, changes: Partial<ChangeProfile>) {
  return given(professional, past).when((state) =>
    changeProfile.decide({ ...command, ...changes, now }, state, { decrypted }),
  )
}

describe('changeProfile, without an own record', () => {
  it('refuses a missing and another account’s record alike', () => {
    changing([], {}).thenRefuses('professional-not-found')
    changing([helena.registered], {
      by: givenProfessional({ name: 'Lia Souza' }).account.userId,
    }).thenRefuses('professional-not-found')
  })
})

describe('changeProfile, before the verification', () => {
  const past = [helena.registered]

  it('changes the profile', () => changing(past, {}).then(changed))

  it('records the request to publish', () => changing(past, { isPublic: true }).then(changed, requested))

  it('withdraws the request to publish', () => changing([...past, requested], {}).then(changed, withdrawn))

  it('replaces the background that is given', () => {
    const background = { yearsExperience: 7, education: 'USP', approaches: ['TCC'] }
    const { professionalId, personId } = changed.data
    const described = {
      type: 'background-described' as const,
      data: { professionalId, personId, ...background },
    }
    changing(past, { background }).then(changed, described)
  })

  it('refuses a credential of the wrong form', () =>
    changing(past, { crp: 'CRP 99/1' }).thenRefuses('credential-invalid'))

  it('uses the default price when none is given', () =>
    changing(past, { price: null }).then({
      ...changed,
      data: { ...changed.data, price: cents.parse(15_000) },
    }))
})

describe('changeProfile, after the verification', () => {
  const past = [helena.registered, helena.verified]

  it('publishes', () => changing(past, { isPublic: true }).then(changed, published))

  it('unpublishes', () => changing([...past, helena.published], {}).then(changed, unpublished))

  it('appends no publication event when it does not change', () =>
    changing([...past, helena.published], { isPublic: true }).then(changed))

  it('ends the verification and the publication when the registration changes', () => {
    const crp = 'CRP 06/99999'
    changing([...past, helena.published], { isPublic: true, crp }).then(
      changedTo({ crp }),
      lapsedBy('credential'),
      unpublished,
      requested,
    )
  })

  it.each(['Helena Lima', 'Seu Banco Oficial'])('ends the verification under the name %s', (name) =>
    changing([...past, helena.published], { isPublic: true, name }).then(
      changedTo({ name }),
      lapsedBy('name'),
      unpublished,
      requested,
    ),
  )

  it('ends the verification when the specialty claims another council’s title', () => {
    const specialty = 'Médica Psiquiatra'
    changing(past, { specialty }).then(changedTo({ specialty }), lapsedBy('specialty'))
  })

  it('treats a text that was not decrypted as changed', () =>
    given(professional, past)
      .when((state) =>
        changeProfile.decide({ ...command, ...same, now }, state, { decrypted: decryptedOf(crp) }),
      )
      .then(changedTo(same), lapsedBy('name', 'specialty')))
})

describe('changeProfile, with a verified training', () => {
  it('ends the verification when the education changes, not when it stays', () => {
    const rui = givenProfessional({ profession: 'psychoanalyst', specialty: 'Psicanálise', crp: 'SBP' })
    const { name, crp: institute, specialty, personId } = rui.registered.data
    const kept = { name, crp: institute, specialty }
    const describedAs = (education: string) => ({
      type: 'background-described' as const,
      data: { professionalId, personId, yearsExperience: 7, education, approaches: [] },
    })
    const write = (education: string) =>
      given(professional, [rui.registered, describedAs('SBP, 2015'), rui.verified]).when((state) =>
        changeProfile.decide(
          { ...command, ...kept, background: { yearsExperience: 7, education, approaches: [] }, now },
          state,
          { decrypted: decryptedOf(name, institute, specialty, 'SBP, 2015') },
        ),
      )
    const same = changedTo(kept)
    write('SBP, 2015').then(same, describedAs('SBP, 2015'))
    write('IPA, 2019').then(same, describedAs('IPA, 2019'), lapsedBy('education'))
  })
})

describe('changeProfile, with a verified specialty of a physician', () => {
  const ana = givenProfessional({
    profession: 'psychiatrist',
    specialty: 'Psiquiatria',
    crp: 'CRM/SP 118342 RQE 41207',
  })
  const { name, crp: crm, specialty } = ana.registered.data
  const write = (changes: Partial<ChangeProfile>) =>
    given(professional, [ana.registered, ana.verified]).when((state) =>
      changeProfile.decide({ ...command, crp: crm, specialty, ...changes, now }, state, {
        decrypted: decryptedOf(name, crm, specialty),
      }),
    )

  it('ends the verification when the specialty changes', () => {
    const other = { crp: crm, specialty: 'Psiquiatria Infantil' }
    write(other).then(changedTo(other), lapsedBy('specialty'))
  })

  it('keeps the verification when the specialty does not change', () =>
    write({}).then(changedTo({ crp: crm, specialty })))
})

describe('changeProfile, with a practice', () => {
  const practice = { areas: ['ansiedade'], audiences: ['adults'], languages: ['libras'] } as const
  const described = {
    type: 'practice-described' as const,
    data: { professionalId, ...practice, describedAt: now },
  }

  it('describes it, which verifies nothing anew', () =>
    changing([helena.registered, helena.verified], { ...same, practice }).then(changedTo(same), described))

  it('records nothing of the practice that is described', () =>
    changing([helena.registered, helena.verified, described], { ...same, practice }).then(changedTo(same)))
})
