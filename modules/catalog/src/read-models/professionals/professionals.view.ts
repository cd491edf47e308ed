import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { personErased } from '@escuta/privacy/events'
import { type FileType, profileKey } from '@escuta/kernel'
import { column, defineView, nullable, type RowOf, type ViewHandler, viewTable } from '@escuta/projections'
import { type CredentialReview, waitingReviews } from '../../contract/credential-review.ts'
import type { AudienceId, LanguageId } from '../../contract/practice.ts'
import { type Profession, professions } from '../../contract/profession.ts'
import type { PaymentMethod } from '../../contract/professional.ts'
import type { SymptomId } from '../../contract/symptoms.ts'
import * as published from '../../contract/published-events.ts'
import {
  contactDetailsGiven,
  credentialDocumentRemoved,
  credentialDocumentSubmitted,
  credentialReviewStarted,
  paymentMethodsChosen,
  publicationRequested,
  publicationWithdrawn,
} from '../../domain/professional/professional.events.ts'

/**
 * Professional records for cards, profiles and the search. Texts stay encrypted; while the profile is public,
 * searched and listed texts are also stored decrypted (docs/architecture.md, rule 8).
 */
const table = viewTable({
  name: 'catalog.professionals',
  key: 'professionalId',
  columns: {
    professionalId: column.uuid,
    userId: column.uuid,
    personId: column.uuid,
    profession: column.text<Profession>(),
    specialty: column.text(),
    /** Null once the person is erased. */
    name: nullable(column.text()),
    bio: column.text(),
    crp: column.text(),
    /** Cents. */
    price: column.int,
    zone: column.text(),
    verified: column.boolean,
    review: column.text<CredentialReview>(),
    /** Since when the credential waits for the desk, or waited last. */
    submittedAt: column.timestamptz,
    /** When the credential was last verified; null before the first time. */
    verifiedAt: nullable(column.timestamptz),
    /** When the verification ends; null unless the next check is due. */
    expiresAt: nullable(column.timestamptz),
    /** Who looks at the credential; null before and after. */
    reviewStartedBy: nullable(column.text()),
    /** Why the credential was rejected; null unless it is. */
    rejectionReason: nullable(column.text()),
    /** The document that waits for the review; null without one. */
    documentId: nullable(column.uuid),
    documentType: nullable(column.text<FileType>()),
    documentSize: nullable(column.int),
    documentName: nullable(column.text()),
    phone: nullable(column.text()),
    cpf: nullable(column.text()),
    paymentMethods: nullable(column.textList<PaymentMethod>()),
    publicationRequested: column.boolean,
    isPublic: column.boolean,
    /** The holidays without work before settings are saved, as JSON. */
    holidaysOff: column.text(),
    /** Whether publication waits until settings are saved. */
    confirmsHours: column.boolean,
    showReviews: column.boolean,
    ratingSum: column.int,
    reviewCount: column.int,
    yearsExperience: nullable(column.text()),
    education: nullable(column.text()),
    approaches: nullable(column.text()),
    // What the professional treats; null until it is described.
    areas: nullable(column.textList<SymptomId>()),
    audiences: nullable(column.textList<AudienceId>()),
    languages: nullable(column.textList<LanguageId>()),
    /** The settings last saved, as JSON; null before the first save. */
    settings: nullable(column.text()),
    // Decrypted texts of a public profile; null while it is not public and once the person's key is destroyed.
    publicName: nullable(column.text()),
    publicSpecialty: nullable(column.text()),
    publicApproaches: nullable(column.textList()),
    publicBio: nullable(column.text()),
    /** Log position of the last event that changed the row, for the index of the search. */
    position: column.double,
  },
  indexes: [
    '(user_id)',
    '(position)',
    `(submitted_at) where review in (${waitingReviews.map((review) => `'${review}'`).join(', ')})`,
    '(review, submitted_at)',
    '(verified_at) where verified',
    '((rating_sum::double precision / review_count) desc, review_count desc, professional_id) where is_public and verified and review_count > 0',
  ],
})
const { on, change, copy } = table
export type ProfessionalRow = RowOf<typeof table>

const unverified = { verified: false, expiresAt: null } as const

const handlers = [
  on(published.professionalRegistered, (_row, { data }) => ({
    ...data,
    verified: false,
    ...waitingSince(data.registeredAt),
    publicationRequested: false,
    isPublic: false,
    holidaysOff: JSON.stringify(data.holidaysOff),
    showReviews: professions[data.profession].showsReviews,
    ratingSum: 0,
    reviewCount: 0,
    // Set by `withPosition`, as after every event.
    position: 0,
  })),
  on(published.professionalProfileChanged, copy('specialty', 'name', 'bio', 'crp', 'price')),
  on(published.backgroundDescribed, copy('yearsExperience', 'education', 'approaches')),
  on(published.practiceDescribed, copy('areas', 'audiences', 'languages')),
  on(contactDetailsGiven, copy('phone', 'cpf')),
  on(paymentMethodsChosen, copy('paymentMethods')),
  on(
    credentialDocumentSubmitted,
    change((_row, { data }) => ({
      documentId: data.documentId,
      documentType: data.contentType,
      documentSize: data.size,
      documentName: data.fileName,
    })),
  ),
  on(
    credentialDocumentRemoved,
    change({ documentId: null, documentType: null, documentSize: null, documentName: null }),
  ),
  on(
    credentialReviewStarted,
    change((_row, { data: { startedBy } }) => ({ review: 'under-review', reviewStartedBy: startedBy })),
  ),
  on(
    published.credentialRejected,
    change((_row, { data: { reason } }) => ({
      ...unverified,
      review: 'rejected',
      reviewStartedBy: null,
      rejectionReason: reason,
    })),
  ),
  on(
    published.credentialResubmitted,
    change((_row, { data: { resubmittedAt } }) => waitingSince(resubmittedAt)),
  ),
  on(
    published.credentialVerified,
    change((_row, { data: { verifiedAt } }) => ({
      verified: true,
      verifiedAt,
      expiresAt: null,
      review: 'approved',
      reviewStartedBy: null,
      rejectionReason: null,
    })),
  ),
  on(
    published.credentialRecheckDue,
    change((_row, { data: { dueAt, expiresAt } }) => ({
      ...waitingSince(dueAt),
      review: 'recheck-due',
      expiresAt,
    })),
  ),
  on(published.credentialExpired, change({ ...unverified, review: 'expired', reviewStartedBy: null })),
  on(
    published.credentialVerificationLapsed,
    change((_row, { data: { lapsedAt } }) => ({ ...unverified, ...waitingSince(lapsedAt) })),
  ),
  on(publicationRequested, change({ publicationRequested: true })),
  on(publicationWithdrawn, change({ publicationRequested: false })),
  on(published.profilePublished, change({ publicationRequested: false, isPublic: true })),
  on(published.profileUnpublished, change({ publicationRequested: false, isPublic: false })),
  on(personErased, change({ publicationRequested: false, isPublic: false, name: null })),
  on(
    published.settingsSaved,
    change((_row, { data: { consultation, notifications, privacy, holidaysOff, availability } }) => ({
      showReviews: privacy.showReviews,
      settings: JSON.stringify({ consultation, notifications, privacy, holidaysOff, availability }),
    })),
  ),
  on(
    [published.reviewWritten, published.reviewUnhidden],
    change((row, { data }) => ({
      ratingSum: row.ratingSum + data.rating,
      reviewCount: row.reviewCount + 1,
    })),
  ),
  on(
    published.reviewChanged,
    change((row, { data }) => ({ ratingSum: row.ratingSum + data.rating - data.previousRating })),
  ),
  on(
    [published.reviewWithdrawn, published.reviewHidden],
    change((row, { data }) => ({
      ratingSum: row.ratingSum - data.rating,
      reviewCount: row.reviewCount - 1,
    })),
  ),
]

function waitingSince(submittedAt: string) {
  return { review: 'submitted', submittedAt, reviewStartedBy: null, rejectionReason: null } as const
}

/** The view with the decrypted columns of public profiles, which requires the key store. */
export function professionalsView(cipher: FieldCipher) {
  const complete = async (row: ProfessionalRow) => ({ ...row, ...(await publicTexts(cipher, row)) })
  return defineView(table, { version: 8, complete }, handlers.map(withPosition))
}

/** A position is exact as a double below 2^53, which is 9 PB of EventStoreDB's log. */
function withPosition<Handler extends ViewHandler>(handler: Handler): Handler {
  const fold: ViewHandler['fold'] = (before, event, key) => {
    const row = handler.fold(before, event, key)
    return row && { ...row, position: Number(event.metadata.globalPosition) }
  }
  return { ...handler, fold }
}

const noPublicTexts = {
  publicName: null,
  publicSpecialty: null,
  publicApproaches: null,
  publicBio: null,
} satisfies Partial<ProfessionalRow>
type PublicTexts = Pick<ProfessionalRow, keyof typeof noPublicTexts>

async function publicTexts(
  cipher: FieldCipher,
  { isPublic, verified, personId, name, specialty, approaches, bio }: ProfessionalRow,
): Promise<PublicTexts> {
  if (!isPublic || !verified) return noPublicTexts
  const key = profileKey(personId)
  const [publicName, publicSpecialty, publicApproaches, publicBio] = await Promise.all([
    decryptField(cipher, name, key),
    decryptField(cipher, specialty, key),
    decryptField<string[]>(cipher, approaches, key),
    decryptField(cipher, bio, key),
  ])
  return {
    publicName: publicName ?? null,
    publicSpecialty: publicSpecialty ?? null,
    publicApproaches: publicApproaches ?? null,
    publicBio: publicBio ?? null,
  }
}
