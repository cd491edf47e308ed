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
  readonly professional_id: string
  readonly user_id: string
  readonly person_id: string
  readonly profession: Profession
  readonly specialty: string
  readonly name: string
  readonly bio: string
  readonly crp: string
  /** Cents. */
  readonly price: number
  readonly zone: string
  readonly verified: boolean
  readonly publication_requested: boolean
  readonly is_public: boolean
  readonly show_reviews: boolean
  readonly rating_sum: number
  readonly review_count: number
  readonly years_experience: string | null
  readonly education: string | null
  readonly approaches: string | null
  /** The settings last saved, as JSON; null before the first save. */
  readonly settings: string | null
  /** Decrypted texts of a public profile; null while it is not public and once the person's key is destroyed. */
  readonly public_name: string | null
  readonly public_specialty: string | null
  readonly public_approaches: readonly string[] | null
}

const notPublic: Pick<ProfessionalRow, 'public_name' | 'public_specialty' | 'public_approaches'> = {
  public_name: null,
  public_specialty: null,
  public_approaches: null,
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
    key: 'professional_id',
    columns: {
      professional_id: 'uuid not null',
      user_id: 'uuid not null',
      person_id: 'uuid not null',
      profession: 'text not null',
      specialty: 'text not null',
      name: 'text not null',
      bio: 'text not null',
      crp: 'text not null',
      price: 'integer not null',
      zone: 'text not null',
      verified: 'boolean not null',
      publication_requested: 'boolean not null',
      is_public: 'boolean not null',
      show_reviews: 'boolean not null',
      rating_sum: 'integer not null',
      review_count: 'integer not null',
      years_experience: 'text',
      education: 'text',
      approaches: 'text',
      settings: 'text',
      public_name: 'text',
      public_specialty: 'text',
      public_approaches: 'text[]',
    },
    indexes: ['(user_id)'],
  },
  version: 2,
  events,
  on: {
    'professional-registered': {
      keys,
      fold: (_row, { data }) => ({
        professional_id: data.professionalId,
        user_id: data.userId,
        person_id: data.personId,
        profession: data.profession,
        specialty: data.specialty,
        name: data.name,
        bio: data.bio,
        crp: data.crp,
        price: data.price,
        zone: data.zone,
        verified: false,
        publication_requested: false,
        is_public: false,
        show_reviews: professions[data.profession].showsReviews,
        rating_sum: 0,
        review_count: 0,
        years_experience: null,
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
      years_experience: data.yearsExperience,
      education: data.education,
      approaches: data.approaches,
    })),
    'credential-verified': change(() => ({ verified: true })),
    'credential-verification-lapsed': change(() => ({ verified: false })),
    'publication-requested': change(() => ({ publication_requested: true })),
    'publication-withdrawn': change(() => ({ publication_requested: false })),
    'profile-published': change(() => ({ publication_requested: false, is_public: true })),
    'profile-unpublished': change(() => ({ publication_requested: false, is_public: false })),
    'settings-saved': change((_row, { data }) => {
      const { consultation, notifications, privacy, availability } = data
      return {
        show_reviews: privacy.showReviews,
        settings: JSON.stringify({ consultation, notifications, privacy, availability }),
      }
    }),
    'review-written': change((row, { data }) => ({
      rating_sum: row.rating_sum + data.rating,
      review_count: row.review_count + 1,
    })),
    'person-erased': {
      keys: ({ data }) => (data.professionalId === null ? [] : [data.professionalId]),
      fold: (row) => (row ? { ...row, publication_requested: false, is_public: false } : null),
    },
  },
})

/** The view with the decrypted columns of public profiles, which requires the key store. */
export function professionalsView(cipher: FieldCipher): typeof definition {
  return { ...definition, complete: async (row) => ({ ...row, ...(await publicTexts(cipher, row)) }) }
}

async function publicTexts(
  cipher: FieldCipher,
  { is_public, verified, person_id, name, specialty, approaches }: ProfessionalRow,
): Promise<typeof notPublic> {
  if (!is_public || !verified) return notPublic
  const key = profileKey(person_id)
  const [public_name, public_specialty, public_approaches] = await Promise.all([
    decryptField(cipher, name, key),
    decryptField(cipher, specialty, key),
    decryptField<string[]>(cipher, approaches, key),
  ])
  return {
    public_name: public_name ?? null,
    public_specialty: public_specialty ?? null,
    public_approaches: public_approaches ?? null,
  }
}
