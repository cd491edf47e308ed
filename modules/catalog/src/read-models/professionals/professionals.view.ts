import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { personErased } from '@escuta/privacy/events'
import { type FileType, profileKey } from '@escuta/kernel'
import {
  boolean,
  defineView,
  double,
  int,
  nullable,
  type RowOf,
  text,
  textList,
  timestamptz,
  uuid,
  type ViewHandler,
  viewTable,
} from '@escuta/projections'
import { type CredentialReview, waitingReviews } from '../../contract/credential-review.ts'
import type { AudienceId, LanguageId } from '../../contract/practice.ts'
import { type Profession, professions } from '../../contract/profession.ts'
import type { PaymentMethod } from '../../contract/professional.ts'
import type { SymptomId } from '../../contract/symptoms.ts'
import {
  backgroundDescribed,
  credentialExpired,
  credentialRecheckDue,
  credentialRejected,
  credentialResubmitted,
  credentialVerificationLapsed,
  credentialVerified,
  practiceDescribed,
  professionalProfileChanged,
  professionalRegistered,
  profilePublished,
  profileUnpublished,
  reviewChanged,
  reviewHidden,
  reviewUnhidden,
  reviewWithdrawn,
  reviewWritten,
  settingsSaved,
} from '../../contract/published-events.ts'
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
    professionalId: uuid,
    userId: uuid,
    personId: uuid,
    profession: text<Profession>(),
    specialty: text(),
    /** Null once the person is erased. */
    name: nullable(text()),
    bio: text(),
    crp: text(),
    /** Cents. */
    price: int,
    zone: text(),
    verified: boolean,
    review: text<CredentialReview>(),
    /** Since when the credential waits for the desk, or waited last. */
    submittedAt: timestamptz,
    /** When the credential was last verified; null before the first time. */
    verifiedAt: nullable(timestamptz),
    /** When the verification ends; null unless the next check is due. */
    expiresAt: nullable(timestamptz),
    /** Who looks at the credential; null before and after. */
    reviewStartedBy: nullable(text()),
    /** Why the credential was rejected; null unless it is. */
    rejectionReason: nullable(text()),
    /** The document that waits for the review; null without one. */
    documentId: nullable(uuid),
    documentType: nullable(text<FileType>()),
    documentSize: nullable(int),
    documentName: nullable(text()),
    phone: nullable(text()),
    cpf: nullable(text()),
    paymentMethods: nullable(textList<PaymentMethod>()),
    publicationRequested: boolean,
    isPublic: boolean,
    /** The holidays without work before settings are saved, as JSON. */
    holidaysOff: text(),
    /** Whether publication waits until settings are saved. */
    confirmsHours: boolean,
    showReviews: boolean,
    ratingSum: int,
    reviewCount: int,
    yearsExperience: nullable(text()),
    education: nullable(text()),
    approaches: nullable(text()),
    // What the professional treats; null until it is described.
    areas: nullable(textList<SymptomId>()),
    audiences: nullable(textList<AudienceId>()),
    languages: nullable(textList<LanguageId>()),
    /** The settings last saved, as JSON; null before the first save. */
    settings: nullable(text()),
    // Decrypted texts of a public profile; null while it is not public and once the person's key is destroyed.
    publicName: nullable(text()),
    publicSpecialty: nullable(text()),
    publicApproaches: nullable(textList()),
    publicBio: nullable(text()),
    /** Log position of the last event that changed the row, for the index of the search. */
    position: double,
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
  on(professionalRegistered, (_row, { data }) => ({
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
  on(professionalProfileChanged, copy('specialty', 'name', 'bio', 'crp', 'price')),
  on(backgroundDescribed, copy('yearsExperience', 'education', 'approaches')),
  on(practiceDescribed, copy('areas', 'audiences', 'languages')),
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
    credentialRejected,
    change((_row, { data: { reason } }) => ({
      ...unverified,
      review: 'rejected',
      reviewStartedBy: null,
      rejectionReason: reason,
    })),
  ),
  on(
    credentialResubmitted,
    change((_row, { data: { resubmittedAt } }) => waitingSince(resubmittedAt)),
  ),
  on(
    credentialVerified,
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
    credentialRecheckDue,
    change((_row, { data: { dueAt, expiresAt } }) => ({
      ...waitingSince(dueAt),
      review: 'recheck-due',
      expiresAt,
    })),
  ),
  on(credentialExpired, change({ ...unverified, review: 'expired', reviewStartedBy: null })),
  on(
    credentialVerificationLapsed,
    change((_row, { data: { lapsedAt } }) => ({ ...unverified, ...waitingSince(lapsedAt) })),
  ),
  on(publicationRequested, change({ publicationRequested: true })),
  on(publicationWithdrawn, change({ publicationRequested: false })),
  on(profilePublished, change({ publicationRequested: false, isPublic: true })),
  on(profileUnpublished, change({ publicationRequested: false, isPublic: false })),
  on(personErased, change({ publicationRequested: false, isPublic: false, name: null })),
  on(
    settingsSaved,
    change((_row, { data: { consultation, notifications, privacy, holidaysOff, availability } }) => ({
      showReviews: privacy.showReviews,
      settings: JSON.stringify({ consultation, notifications, privacy, holidaysOff, availability }),
    })),
  ),
  on(
    [reviewWritten, reviewUnhidden],
    change((row, { data }) => ({
      ratingSum: row.ratingSum + data.rating,
      reviewCount: row.reviewCount + 1,
    })),
  ),
  on(
    reviewChanged,
    change((row, { data }) => ({ ratingSum: row.ratingSum + data.rating - data.previousRating })),
  ),
  on(
    [reviewWithdrawn, reviewHidden],
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
