import {
  credentialVerificationLapsed,
  credentialVerified,
  professionalProfileChanged,
  professionalRegistered,
  profilePublished,
  profileUnpublished,
  reviewWritten,
} from '@escuta/catalog/events'
import { defineView } from '@escuta/projections'

/** A professional as dashboards name them; name, bio, credential and specialty encrypted by `person_id`'s profile key. */
export type ProfessionalRow = {
  readonly professional_id: string
  readonly person_id: string
  readonly user_id: string
  readonly name: string
  readonly bio: string
  readonly crp: string
  readonly specialty: string
  readonly price: number
  readonly zone: string
  readonly verified: boolean
  readonly is_public: boolean
  readonly rating_sum: number
  readonly review_count: number
}

const events = [
  professionalRegistered,
  professionalProfileChanged,
  credentialVerified,
  credentialVerificationLapsed,
  profilePublished,
  profileUnpublished,
  reviewWritten,
] as const

const onProfessional = ({ data }: { readonly data: { readonly professionalId: string } }) => [
  data.professionalId,
]
const change = (changes: Partial<ProfessionalRow>) => ({
  keys: onProfessional,
  fold: (row: ProfessionalRow | undefined) => (row ? { ...row, ...changes } : null),
})

export const professionalsView = defineView<ProfessionalRow, (typeof events)[number]>({
  table: {
    name: 'dashboards.professionals',
    key: 'professional_id',
    columns: {
      professional_id: 'uuid not null',
      person_id: 'uuid not null',
      user_id: 'uuid not null',
      name: 'text not null',
      bio: 'text not null',
      crp: 'text not null',
      specialty: 'text not null',
      price: 'integer not null',
      zone: 'text not null',
      verified: 'boolean not null',
      is_public: 'boolean not null',
      rating_sum: 'integer not null',
      review_count: 'integer not null',
    },
    indexes: ['(user_id)'],
  },
  version: 3,
  events,
  on: {
    'professional-registered': {
      keys: onProfessional,
      fold: (_row, { data }) => ({
        professional_id: data.professionalId,
        person_id: data.personId,
        user_id: data.userId,
        name: data.name,
        bio: data.bio,
        crp: data.crp,
        specialty: data.specialty,
        price: data.price,
        zone: data.zone,
        verified: false,
        is_public: false,
        rating_sum: 0,
        review_count: 0,
      }),
    },
    'professional-profile-changed': {
      keys: onProfessional,
      fold: (row, { data }) =>
        row
          ? {
              ...row,
              name: data.name,
              bio: data.bio,
              crp: data.crp,
              specialty: data.specialty,
              price: data.price,
            }
          : null,
    },
    'credential-verified': change({ verified: true }),
    'credential-verification-lapsed': change({ verified: false }),
    'profile-published': change({ is_public: true }),
    'profile-unpublished': change({ is_public: false }),
    'review-written': {
      keys: onProfessional,
      fold: (row, { data }) =>
        row ? { ...row, rating_sum: row.rating_sum + data.rating, review_count: row.review_count + 1 } : null,
    },
  },
})
