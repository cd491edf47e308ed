import { givenProfessional } from '@escuta/catalog/testing'
import { appointmentId, cents, deriveId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { professionalsView } from './professionals.view.ts'

const helena = givenProfessional()
const { professionalId, registered, verified, published } = helena
const at = '2026-11-20T12:00:00.000Z'

type ViewEvents = Parameters<typeof projectEvents<never, (typeof professionalsView)['events'][number]>>[1]
const row = (...events: ViewEvents) => projectEvents(professionalsView, events).get(professionalId)
const rated = (rating: number) => ({
  type: 'review-written' as const,
  data: {
    appointmentId: appointmentId.parse(deriveId(professionalId, `review/${rating}`)),
    professionalId,
    clientId: helena.account.clientId,
    rating,
    comment: null,
    writtenAt: at,
  },
})

describe('professionalsView', () => {
  it('has a new professional as unverified, private and without reviews', () => {
    const { name, bio, crp } = registered.data
    expect(row(registered)).toEqual({
      professionalId,
      personId: helena.account.clientId,
      userId: helena.account.userId,
      name,
      bio,
      crp,
      specialty: 'Psicologia Clínica',
      price: 18_000,
      zone: 'America/Sao_Paulo',
      verified: false,
      isPublic: false,
      ratingSum: 0,
      reviewCount: 0,
    })
  })

  it('is verified until the verification lapses', () => {
    const lapsed = {
      type: 'credential-verification-lapsed' as const,
      data: { professionalId, changed: ['name' as const], lapsedAt: at },
    }
    expect(row(registered, verified)).toMatchObject({ verified: true })
    expect(row(registered, verified, lapsed)).toMatchObject({ verified: false })
    expect(row(registered, verified, lapsed, verified)).toMatchObject({ verified: true })
  })

  it('is public until unpublished', () => {
    const unpublished = {
      type: 'profile-unpublished' as const,
      data: { professionalId, unpublishedAt: at },
    }
    expect(row(registered, published)).toMatchObject({ isPublic: true })
    expect(row(registered, published, unpublished)).toMatchObject({ isPublic: false })
  })

  it('has the changed fields of a profile and keeps the others', () => {
    const profile = {
      name: 'Helena M. Prado',
      bio: 'Novo texto.',
      crp: 'CRP 06/99999',
      specialty: 'Terapia de Casal',
      price: cents.parse(20_000),
    }
    const changed = {
      type: 'professional-profile-changed' as const,
      data: { professionalId, personId: helena.account.clientId, ...profile, changedAt: at },
    }
    expect(row(registered, verified, changed)).toEqual({ ...row(registered, verified), ...profile })
  })

  it('sums up ratings', () =>
    expect(row(registered, rated(5), rated(4))).toMatchObject({ ratingSum: 9, reviewCount: 2 }))

  it('has no row before the registration', () => expect(row(verified, published, rated(5))).toBeUndefined())
})
