import type { FieldCipher } from '@escuta/event-sourcing'
import { givenUser } from '@escuta/identity/testing'
import { erasedOf } from '@escuta/privacy/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional, givenAppointment } from '../../testing/index.ts'
import { givenDocument } from '../../domain/professional/credential-document.fixture.ts'
import { type ProfessionalRow, professionalsView } from './professionals.view.ts'
import { ratingText } from '../../domain/review/rating-text.ts'

const opening: FieldCipher = {
  encrypt: async ({ plaintext }) => plaintext,
  decrypt: async (encrypted) => JSON.stringify(`decrypted ${encrypted}`),
}
const view = professionalsView(opening)

const helena = givenProfessional()
const { professionalId } = helena
const at = '2026-11-20T12:00:00.000Z'

function rowAfter(...events: Parameters<typeof projectEvents<never, (typeof view)['events'][number]>>[1]) {
  return projectEvents(view, [helena.registered, ...events]).get(professionalId)!
}

describe('professionalsView', () => {
  it('has a new record as neither verified nor public, without reviews', () => {
    expect(rowAfter()).toMatchObject({
      userId: helena.account.userId,
      personId: helena.account.clientId,
      name: helena.registered.data.name,
      verified: false,
      isPublic: false,
      reviewCount: 0,
      settings: null,
    })
  })

  it('hides reviews of holders of a CRP until they choose to show them', () => {
    const analyst = givenProfessional({ name: 'Rui Sá', profession: 'psychoanalyst', crp: 'SBP' })
    const rows = projectEvents(view, [analyst.registered])
    expect(rows.get(analyst.professionalId)?.showReviews).toBe(true)
    expect(rowAfter().showReviews).toBe(false)
    expect(rowAfter(helena.settingsSaved).showReviews).toBe(true)
  })

  it('follows publication: requested, public, unpublished', () => {
    const requested = { type: 'publication-requested' as const, data: { professionalId, requestedAt: at } }
    const unpublished = { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: at } }
    expect(rowAfter(requested)).toMatchObject({ publicationRequested: true, isPublic: false })
    expect(rowAfter(requested, helena.verified, helena.published)).toMatchObject({
      verified: true,
      publicationRequested: false,
      isPublic: true,
    })
    expect(rowAfter(helena.verified, helena.published, unpublished).isPublic).toBe(false)
  })

  it('has the document that waits for the review', () => {
    const { document, submitted, removed } = givenDocument()
    const { documentId, fileName: documentName, contentType: documentType, size: documentSize } = document
    expect(rowAfter(submitted)).toMatchObject({ documentId, documentName, documentType, documentSize })
    expect(rowAfter(submitted, removed('withdrawn'))).toMatchObject({ documentId: null, documentName: null })
  })

  it('follows the review: submitted, under review, rejected, submitted again', () => {
    const started = {
      type: 'credential-review-started' as const,
      data: { professionalId, startedBy: 'rita', startedAt: at },
    }
    const again = { type: 'credential-resubmitted' as const, data: { professionalId, resubmittedAt: at } }
    expect(rowAfter()).toMatchObject({ review: 'submitted', reviewStartedBy: null })
    expect(rowAfter(started)).toMatchObject({ review: 'under-review', reviewStartedBy: 'rita' })
    const { reason } = helena.rejected.data
    expect(rowAfter(started, helena.rejected)).toMatchObject({ review: 'rejected', rejectionReason: reason })
    expect(rowAfter(helena.rejected, again)).toMatchObject({
      review: 'submitted',
      rejectionReason: null,
      submittedAt: at,
    })
  })

  it('waits for the desk while verified when the yearly check is due, and is not verified once it expired', () => {
    const { dueAt, expiresAt } = helena.recheckDue.data
    const { verifiedAt } = helena.verified.data
    const due = { review: 'recheck-due', verified: true, verifiedAt, expiresAt, submittedAt: dueAt }
    expect(rowAfter(helena.verified, helena.recheckDue)).toMatchObject(due)
    expect(rowAfter(helena.verified, helena.recheckDue, helena.expired)).toMatchObject({
      review: 'expired',
      verified: false,
      verifiedAt,
      expiresAt: null,
    })
    const again = { ...helena.verified, data: { ...helena.verified.data, verifiedAt: expiresAt } }
    expect(rowAfter(helena.verified, helena.recheckDue, helena.expired, again)).toMatchObject({
      review: 'approved',
      verified: true,
      verifiedAt: expiresAt,
    })
  })

  it('is not verified after the verification lapsed', () => {
    const lapsed = {
      type: 'credential-verification-lapsed' as const,
      data: { professionalId, changed: ['name' as const], lapsedAt: at },
    }
    expect(rowAfter(helena.verified, lapsed).verified).toBe(false)
  })

  it('has the changed profile and background', () => {
    const { registeredAt: _, userId: __, profession: ___, zone: ____, ...profile } = helena.registered.data
    const changed = {
      type: 'professional-profile-changed' as const,
      data: { ...profile, specialty: 'Terapia de Casal', changedAt: at },
    }
    const described = {
      type: 'background-described' as const,
      data: {
        professionalId,
        personId: helena.account.clientId,
        yearsExperience: 12,
        education: 'USP',
        approaches: ['TCC', 'ACT'],
      },
    }
    expect(rowAfter(changed, described)).toMatchObject({
      specialty: 'Terapia de Casal',
      yearsExperience: 12,
      education: 'USP',
      approaches: ['TCC', 'ACT'],
    })
  })

  it('decrypts texts of a public profile only, and none once the person is erased', async () => {
    const completed = async (row: ProfessionalRow) => view.complete?.(row)
    const erased = erasedOf(helena.account)
    const { professionalId: _, ...data } = erased.data
    const erasure = { ...erased, data: { ...data, professionalId } }
    const open = {
      publicName: 'decrypted Helena Martins',
      publicSpecialty: 'decrypted Psicologia Clínica',
      publicBio: 'decrypted Escuta atenta, no seu ritmo.',
    }
    const none = { publicName: null, publicSpecialty: null, publicApproaches: null, publicBio: null }
    const past = [helena.verified, helena.published] as const
    const unpublished = { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: at } }
    expect(await completed(rowAfter())).toMatchObject(none)
    expect(await completed(rowAfter(...past))).toMatchObject(open)
    expect(await completed(rowAfter(...past, unpublished))).toMatchObject(none)
    expect(await completed(rowAfter(...past, erasure))).toMatchObject({ ...none, name: null })
  })

  it('sums up reviews', () => {
    const caio = givenUser()
    const reviews = [5, 4, 4].map((rating, which) => givenAppointment(caio, helena, which).review(rating, at))
    const row = rowAfter(...reviews)
    expect([row.ratingSum, row.reviewCount]).toEqual([13, 3])
    expect(ratingText(row.ratingSum, row.reviewCount)).toBe('4.3')
  })

  it('counts a changed review by its last rating, and a withdrawn one not at all', () => {
    const { appointmentId, clientId } = givenAppointment(givenUser(), helena)
    const ids = { appointmentId, clientId, professionalId }
    const written = {
      type: 'review-written' as const,
      data: { ...ids, rating: 5, comment: null, writtenAt: at },
    }
    const changed = {
      type: 'review-changed' as const,
      data: { ...ids, rating: 2, previousRating: 5, comment: null, changedAt: at },
    }
    const withdrawn = { type: 'review-withdrawn' as const, data: { ...ids, rating: 2, withdrawnAt: at } }
    expect(rowAfter(written, changed)).toMatchObject({ ratingSum: 2, reviewCount: 1 })
    expect(rowAfter(written, changed, withdrawn)).toMatchObject({ ratingSum: 0, reviewCount: 0 })
  })
})
