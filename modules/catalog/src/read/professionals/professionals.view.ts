import { defineView } from '@escuta/projections'
import { type Profession, professions } from '../../contract/profession.ts'
import { professionalEvents } from '../../write/professional/professional.events.ts'
import { reviewWritten } from '../../contract/published-events.ts'

/** Professional records as cards, profiles and the search need them; what says who it is stays sealed. */
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
  readonly years_experience: number | null
  readonly education: string | null
  readonly approaches: readonly string[]
  /** What was last saved, as JSON; null before. */
  readonly settings: string | null
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

const events = [...professionalEvents, reviewWritten] as const

export const professionalsView = defineView<ProfessionalRow, (typeof events)[number]>({
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
      years_experience: 'integer',
      education: 'text',
      approaches: 'text[] not null',
      settings: 'text',
    },
    indexes: ['(user_id)'],
  },
  version: 1,
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
        approaches: [],
        settings: null,
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
  },
})
