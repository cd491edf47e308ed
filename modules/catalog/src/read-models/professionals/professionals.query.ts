import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { type PeopleQueries, removedName } from '@escuta/identity/contract'
import { type HolidayId, profileKey } from '@escuta/kernel'
import {
  type CredentialDocument,
  type ListedProfessional,
  type OwnProfessional,
  type Practice,
  type Professional,
  type ProfessionalSettings,
  type PublicProfile,
} from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import type { ProfessionalRow } from './professionals.view.ts'
import { type Settings, settingsInForce } from '../../domain/professional/settings-in-force.ts'
import { shownHours } from '../../domain/professional/shown-hours.ts'
import { ratingText } from '../../domain/review/rating-text.ts'

/** A professional as stored in rows and streams: encrypted. */
export type EncryptedProfessional = { readonly id: string } & Pick<
  ProfessionalRow,
  | 'userId'
  | 'personId'
  | 'profession'
  | 'specialty'
  | 'name'
  | 'bio'
  | 'crp'
  | 'price'
  | 'zone'
  | 'verified'
  | 'isPublic'
> & { readonly practice: Practice }

/** Years, education and approaches as stored in rows and streams: encrypted, null where not given. */
export type EncryptedBackground = Pick<ProfessionalRow, 'yearsExperience' | 'education' | 'approaches'>

/** The columns that a professional is shown from. */
export const cardColumns = [
  'professionalId',
  'userId',
  'personId',
  'profession',
  'specialty',
  'name',
  'bio',
  'crp',
  'price',
  'zone',
  'verified',
  'isPublic',
  'showReviews',
  'ratingSum',
  'reviewCount',
  'publicName',
  'publicSpecialty',
  'areas',
  'audiences',
  'languages',
] as const satisfies readonly (keyof ProfessionalRow)[]
export type CardRow = Pick<ProfessionalRow, (typeof cardColumns)[number]>

/** Those of a card or profile in the search. */
export const listedColumns = [...cardColumns, 'settings'] as const
export type ListedRow = Pick<ProfessionalRow, (typeof listedColumns)[number]>

type PublicTexts = { readonly name: string | null; readonly specialty: string | null }
type RatedProfessional = Professional & Pick<OwnProfessional, 'rating' | 'reviewCount'>
type Ratings = { readonly ratingSum: number; readonly reviewCount: number }

export type PictureDeps = { readonly people: Pick<PeopleQueries, 'picturesSince'> }

/** A public profile; undefined when it is not public or missing. */
export async function publicProfile(
  { db, cipher, people }: QueryDeps & PictureDeps,
  id: string,
): Promise<PublicProfile | undefined> {
  const row = await db
    .selectFrom('catalog.professionals')
    .selectAll()
    .where('professionalId', '=', id)
    .where('isPublic', '=', true)
    .where('verified', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const pictures = await people.picturesSince([row.userId])
  const [shown, background] = await Promise.all([
    decryptListed(cipher, row, pictures.get(row.userId)),
    decryptBackground(cipher, row, row.personId),
  ])
  const weeklyHours = shownHours(settingsInForce(savedIn(row), registeredWith(row)))
  return { ...shown, ...background, showReviews: row.showReviews, weeklyHours }
}

/** The professional record of an account; undefined without one. */
export async function professionalOfUser(
  { db, cipher }: QueryDeps,
  userId: string,
): Promise<OwnProfessional | undefined> {
  const row = await db
    .selectFrom('catalog.professionals')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const [own, background, document, reason] = await Promise.all([
    decryptRow(cipher, row),
    decryptBackground(cipher, row, row.personId),
    decryptDocument(cipher, row),
    decryptField(cipher, row.rejectionReason, profileKey(row.personId)),
  ])
  const { publicationRequested, review, verifiedAt, expiresAt } = row
  return {
    ...own,
    ...background,
    publicationRequested,
    hoursConfirmed: !row.confirmsHours || row.settings !== null,
    review,
    verifiedAt,
    expiresAt,
    rejectionReason: reason ?? null,
    document,
  }
}

/** The totals of a professional's reviews; zero while the view has no row. */
export async function ratingsOf({ db }: Pick<QueryDeps, 'db'>, id: string): Promise<Ratings> {
  const row = await db
    .selectFrom('catalog.professionals')
    .select(['ratingSum', 'reviewCount'])
    .where('professionalId', '=', id)
    .executeTakeFirst()
  return row ?? { ratingSum: 0, reviewCount: 0 }
}

/** The settings in force of an account's own record. */
export async function settingsOf(
  { db }: Pick<QueryDeps, 'db'>,
  of: { readonly professionalId: string; readonly userId: string },
): Promise<ProfessionalSettings | undefined> {
  const row = await db
    .selectFrom('catalog.professionals')
    .select(['settings', 'profession', 'holidaysOff', 'isPublic', 'publicationRequested'])
    .where('professionalId', '=', of.professionalId)
    .where('userId', '=', of.userId)
    .executeTakeFirst()
  if (!row) return undefined
  const isPublic = row.isPublic || row.publicationRequested
  return toSettings(settingsInForce(savedIn(row), registeredWith({ ...row, isPublic })))
}

export function toSettings({ availability, ...settings }: Settings): ProfessionalSettings {
  return { settings, availability }
}

/** Guarantee: the view alone writes `holidaysOff`, as the JSON of the event's. */
function registeredWith<Row extends Pick<ProfessionalRow, 'holidaysOff'>>(row: Row) {
  return { ...row, holidaysOff: JSON.parse(row.holidaysOff) as readonly HolidayId[] }
}

/** Guarantee: the view alone writes `settings`, as the JSON of the event's. */
export function savedIn({ settings }: Pick<ProfessionalRow, 'settings'>): Settings | null {
  return settings === null ? null : (JSON.parse(settings) as Settings)
}

/** A professional as others see them: without rating and number of reviews where they do not show reviews. */
export async function decryptForOthers(cipher: FieldCipher, row: CardRow): Promise<Professional> {
  const professional = await decryptRow(cipher, row)
  return row.showReviews ? professional : { ...professional, rating: null, reviewCount: null }
}

/** A professional whom clients may book. */
export async function decryptListed(
  cipher: FieldCipher,
  row: ListedRow,
  pictureSince: Date | undefined,
): Promise<ListedProfessional> {
  const { consultation } = settingsInForce(savedIn(row), { ...row, holidaysOff: [] })
  const { defaultDuration, cancellationDeadlineHours } = consultation
  const picture = pictureSince ? picturePath(row.professionalId, pictureSince) : null
  const shown = await decryptForOthers(cipher, row)
  return { ...shown, picture, minutes: defaultDuration, cancellationDeadlineHours }
}

/** Another path for another picture, so that browsers keep each. */
function picturePath(id: string, since: Date): string {
  return `/api/professionals/public/${id}/picture?v=${since.getTime()}`
}

export function decryptRow(
  cipher: FieldCipher,
  row: Omit<CardRow, 'showReviews'>,
): Promise<RatedProfessional> {
  const known = { name: row.publicName, specialty: row.publicSpecialty }
  const encrypted = { ...row, id: row.professionalId, practice: practiceIn(row) }
  return decryptProfessional(cipher, encrypted, row, known)
}

export async function decryptProfessional(
  cipher: FieldCipher,
  encrypted: EncryptedProfessional,
  ratings: Ratings,
  /** The columns already decrypted, of a public profile. */
  known: PublicTexts = { name: null, specialty: null },
): Promise<RatedProfessional> {
  const key = profileKey(encrypted.personId)
  const [name, specialty, bio, crp] = await Promise.all([
    known.name ?? decryptField(cipher, encrypted.name, key),
    known.specialty ?? decryptField(cipher, encrypted.specialty, key),
    decryptField(cipher, encrypted.bio, key),
    decryptField(cipher, encrypted.crp, key),
  ])
  return {
    id: encrypted.id,
    userId: encrypted.userId,
    name: name ?? removedName,
    specialty: specialty ?? '',
    bio: bio ?? '',
    crp: crp ?? '',
    price: encrypted.price,
    isActive: encrypted.verified,
    isPublic: encrypted.isPublic,
    rating: ratingText(ratings.ratingSum, ratings.reviewCount),
    reviewCount: ratings.reviewCount,
    profession: encrypted.profession,
    verified: encrypted.verified,
    zone: encrypted.zone,
    practice: encrypted.practice,
  }
}

function practiceIn({ areas, audiences, languages }: Pick<CardRow, 'areas' | 'audiences' | 'languages'>) {
  return { areas: areas ?? [], audiences: audiences ?? [], languages: languages ?? [] }
}

/** The document that waits for the review; null without one. */
export async function decryptDocument(
  cipher: FieldCipher,
  {
    personId,
    documentId,
    documentType: contentType,
    documentSize: size,
    documentName,
  }: Pick<ProfessionalRow, 'personId' | 'documentId' | 'documentType' | 'documentSize' | 'documentName'>,
): Promise<CredentialDocument | null> {
  const fileName = await decryptField(cipher, documentName, profileKey(personId))
  if (documentId === null || contentType === null || size === null || !fileName) return null
  return { documentId, fileName, contentType, size }
}

export async function decryptBackground(
  cipher: FieldCipher,
  encrypted: EncryptedBackground,
  personId: string,
): Promise<Pick<PublicProfile, 'yearsExperience' | 'education' | 'approaches'>> {
  const key = profileKey(personId)
  const [yearsExperience, education, approaches] = await Promise.all([
    decryptField<number>(cipher, encrypted.yearsExperience, key),
    decryptField(cipher, encrypted.education, key),
    decryptField<string[]>(cipher, encrypted.approaches, key),
  ])
  return {
    yearsExperience: yearsExperience ?? null,
    education: education ?? null,
    approaches: approaches ?? [],
  }
}
