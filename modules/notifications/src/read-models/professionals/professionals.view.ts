import { professionalProfileChanged, professionalRegistered } from '@escuta/catalog/events'
import { defineView } from '@escuta/projections'

/** A professional's name, account and zone for messages. */
export type ProfessionalRow = {
  readonly professionalId: string
  readonly personId: string
  readonly userId: string
  readonly name: string
  readonly zone: string
}

export const professionalsView = defineView({
  table: {
    name: 'notifications.professionals',
    key: 'professionalId',
    columns: {
      professionalId: 'uuid not null',
      personId: 'uuid not null',
      userId: 'uuid not null',
      name: 'text not null',
      zone: 'text not null',
    },
  },
  version: 1,
  events: [professionalRegistered, professionalProfileChanged],
  on: {
    'professional-registered': {
      keys: ({ data }) => [data.professionalId],
      fold: (_row: ProfessionalRow | undefined, { data }): ProfessionalRow => ({
        professionalId: data.professionalId,
        personId: data.personId,
        userId: data.userId,
        name: data.name,
        zone: data.zone,
      }),
    },
    'professional-profile-changed': {
      keys: ({ data }) => [data.professionalId],
      fold: (row: ProfessionalRow | undefined, { data }) => (row ? { ...row, name: data.name } : null),
    },
  },
})
