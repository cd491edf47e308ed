import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { personErased } from '@escuta/privacy/events'
import { profileKey } from '@escuta/kernel'
import { defineView } from '@escuta/projections'
import { type Profession, professions } from '../../contract/profession.ts'
import { professionalEvents } from '../../domain/professional/professional.events.ts'
import { reviewWritten } from '../../contract/published-events.ts'

/**
 * Professional records for cards, profiles and the search. Texts stay encrypted; while the profile is public,
 * searched and listed texts are also stored decrypted (docs/architecture.md, rule 8).
 */
export type ProfessionalRow = {
  readonly professionalId: string
  readonly userId: string
  readonly personId: string
  readonly profession: Profession
  readonly specialty: string
  readonly name: string
  readonly bio: string
  readonly crp: string
  /** Cents. */
  readonly price: number
  readonly zone: string
  readonly verified: boolean
  readonly publicationRequested: boolean
  readonly isPublic: boolean
  readonly showReviews: boolean
  readonly ratingSum: number
  readonly reviewCount: number
  readonly yearsExperience: string | null
  readonly education: string | null
  readonly approaches: string | null
  /** The settings last saved, as JSON; null before the first save. */
  readonly settings: string | null
  /** Decrypted texts of a public profile; null while it is not public and once the person's key is destroyed. */
  readonly publicName: string | null
  readonly publicSpecialty: string | null
  readonly publicApproaches: readonly string[] | null
}

const notPublic: Pick<ProfessionalRow, 'publicName' | 'publicSpecialty' | 'publicApproaches'> = {
  publicName: null,
  publicSpecialty: null,
  publicApproaches: null,
}

type About = { readonly data: { readonly professionalId: string } }
const keys = ({ data }: About) => [data.professionalId]

function change<Event extends About>(
  apply: (row: ProfessionalRow, event: Event) => Partial<ProfessionalRow>,
) {
  return {
    keys,
    fold: (row: ProfessionalRow | undefined, event: Event) => (row ? { ...row, ...apply(row, event) } : null),
  }
}

const events = [...professionalEvents, reviewWritten, personErased] as const

const definition = defineView<ProfessionalRow, (typeof events)[number]>({
  table: {
    name: 'catalog.professionals',
    key: 'professionalId',
    columns: {
      professionalId: 'uuid not null',
      userId: 'uuid not null',
      personId: 'uuid not null',
      profession: 'text not null',
      specialty: 'text not null',
      name: 'text not null',
      bio: 'text not null',
      crp: 'text not null',
      price: 'integer not null',
      zone: 'text not null',
      verified: 'boolean not null',
      publicationRequested: 'boolean not null',
      isPublic: 'boolean not null',
      showReviews: 'boolean not null',
      ratingSum: 'integer not null',
      reviewCount: 'integer not null',
      yearsExperience: 'text',
      education: 'text',
      approaches: 'text',
      settings: 'text',
      publicName: 'text',
      publicSpecialty: 'text',
      publicApproaches: 'text[]',
    },
    indexes: ['(user_id)'],
  },
  version: 2,
  events,
  on: {
    'professional-registered': {
      keys,
      fold: (_row, { data }) => ({
        professionalId: data.professionalId,
        userId: data.userId,
        personId: data.personId,
        profession: data.profession,
        specialty: data.specialty,
        name: data.name,
        bio: data.bio,
        crp: data.crp,
        price: data.price,
        zone: data.zone,
        verified: false,
        publicationRequested: false,
        isPublic: false,
        showReviews: professions[data.profession].showsReviews,
        ratingSum: 0,
        reviewCount: 0,
        yearsExperience: null,
        education: null,
        approaches: null,
        settings: null,
        ...notPublic,
      }),
    },
    'professional-profile-changed': change((_row, { data: { specialty, name, bio, crp, price } }) => ({
      specialty,
      name,
      bio,
      crp,
      price,
    })),
    'background-described': change((_row, { data }) => ({
      yearsExperience: data.yearsExperience,
      education: data.education,
      approaches: data.approaches,
    })),
    'credential-verified': change(() => ({ verified: true })),
    'credential-verification-lapsed': change(() => ({ verified: false })),
    'publication-requested': change(() => ({ publicationRequested: true })),
    'publication-withdrawn': change(() => ({ publicationRequested: false })),
    'profile-published': change(() => ({ publicationRequested: false, isPublic: true })),
    'profile-unpublished': change(() => ({ publicationRequested: false, isPublic: false })),
    'settings-saved': change((_row, { data }) => {
      const { consultation, notifications, privacy, availability } = data
      return {
        showReviews: privacy.showReviews,
        settings: JSON.stringify({ consultation, notifications, privacy, availability }),
      }
    }),
    'review-written': change((row, { data }) => ({
      ratingSum: row.ratingSum + data.rating,
      reviewCount: row.reviewCount + 1,
    })),
    'person-erased': {
      keys: ({ data }) => (data.professionalId === null ? [] : [data.professionalId]),
      fold: (row) => (row ? { ...row, publicationRequested: false, isPublic: false } : null),
    },
  },
})

/** The view with the decrypted columns of public profiles, which requires the key store. */
export function professionalsView(cipher: FieldCipher): typeof definition {
  return { ...definition, complete: async (row) => ({ ...row, ...(await publicTexts(cipher, row)) }) }
}

async function publicTexts(
  cipher: FieldCipher,
  { isPublic, verified, personId, name, specialty, approaches }: ProfessionalRow,
): Promise<typeof notPublic> {
  if (!isPublic || !verified) return notPublic
  const key = profileKey(personId)
  const [publicName, publicSpecialty, publicApproaches] = await Promise.all([
    decryptField(cipher, name, key),
    decryptField(cipher, specialty, key),
    decryptField<string[]>(cipher, approaches, key),
  ])
  return {
    publicName: publicName ?? null,
    publicSpecialty: publicSpecialty ?? null,
    publicApproaches: publicApproaches ?? null,
  }
}
