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

/** A professional as dashboards name them; name, bio, credential and specialty encrypted by `personId`'s profile key. */
export type ProfessionalRow = {
  readonly professionalId: string
  readonly personId: string
  readonly userId: string
  readonly name: string
  readonly bio: string
  readonly crp: string
  readonly specialty: string
  readonly price: number
  readonly zone: string
  readonly verified: boolean
  readonly isPublic: boolean
  readonly ratingSum: number
  readonly reviewCount: number
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
    key: 'professionalId',
    columns: {
      professionalId: 'uuid not null',
      personId: 'uuid not null',
      userId: 'uuid not null',
      name: 'text not null',
      bio: 'text not null',
      crp: 'text not null',
      specialty: 'text not null',
      price: 'integer not null',
      zone: 'text not null',
      verified: 'boolean not null',
      isPublic: 'boolean not null',
      ratingSum: 'integer not null',
      reviewCount: 'integer not null',
    },
    indexes: ['(user_id)'],
  },
  version: 3,
  events,
  on: {
    'professional-registered': {
      keys: onProfessional,
      fold: (_row, { data }) => ({
        professionalId: data.professionalId,
        personId: data.personId,
        userId: data.userId,
        name: data.name,
        bio: data.bio,
        crp: data.crp,
        specialty: data.specialty,
        price: data.price,
        zone: data.zone,
        verified: false,
        isPublic: false,
        ratingSum: 0,
        reviewCount: 0,
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
    'profile-published': change({ isPublic: true }),
    'profile-unpublished': change({ isPublic: false }),
    'review-written': {
      keys: onProfessional,
      fold: (row, { data }) =>
        row ? { ...row, ratingSum: row.ratingSum + data.rating, reviewCount: row.reviewCount + 1 } : null,
    },
  },
})
