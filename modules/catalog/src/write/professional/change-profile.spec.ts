import { given } from '@escuta/event-sourcing/testing'
import { cents } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { type ChangeProfile, changeProfile } from './change-profile.decide.ts'
import { professional } from './professional.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const helena = givenProfessional()
const { professionalId } = helena
const crp = 'CRP 06/12345'
const profile = {
  name: 'Helena M. Martins',
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
const lapsed = {
  type: 'credential-verification-lapsed' as const,
  data: { professionalId, lapsedAt: now },
}

type Past = Parameters<typeof given<never, (typeof professional)['events'][number]>>[1]

function changing(past: Past, changes: Partial<ChangeProfile>) {
  return given(professional, past).when((state) =>
    changeProfile({ ...command, ...changes }, state, { credential: crp }, now),
  )
}

describe('when the record is missing or of somebody else', () => {
  it('does not tell which', () => {
    changing([], {}).thenRefuses('professional-not-found')
    changing([helena.registered], {
      by: givenProfessional({ name: 'Lia Souza' }).account.userId,
    }).thenRefuses('professional-not-found')
  })
})

describe('when the credential is not verified', () => {
  const past = [helena.registered]

  it('changes the profile', () => changing(past, {}).then(changed))

  it('remembers the wish to be public', () => changing(past, { isPublic: true }).then(changed, requested))

  it('forgets a wish that is taken back', () => changing([...past, requested], {}).then(changed, withdrawn))

  it('refuses a credential of the wrong form', () =>
    changing(past, { crp: 'CRP 99/1' }).thenRefuses('credential-invalid'))

  it('takes the default price where none is given', () =>
    changing(past, { price: null }).then({
      ...changed,
      data: { ...changed.data, price: cents.parse(15_000) },
    }))
})

describe('when the credential is verified', () => {
  const past = [helena.registered, helena.verified]

  it('publishes at once', () => changing(past, { isPublic: true }).then(changed, published))

  it('unpublishes at once', () => changing([...past, helena.published], {}).then(changed, unpublished))

  it('says nothing of publication that stays as it is', () =>
    changing([...past, helena.published], { isPublic: true }).then(changed))

  it('has to be verified again when it changes, and the profile waits for that', () => {
    const other = { ...changed, data: { ...changed.data, crp: 'CRP 06/99999' } }
    changing([...past, helena.published], { isPublic: true, crp: 'CRP 06/99999' }).then(
      other,
      lapsed,
      unpublished,
      requested,
    )
  })
})
