import { professionalProfileChanged, professionalRegistered } from '@escuta/catalog/events'
import { defineView } from '@escuta/projections'

/** A professional's name, account and zone for messages. */
export type ProfessionalRow = {
  readonly professional_id: string
  readonly person_id: string
  readonly user_id: string
  readonly name: string
  readonly zone: string
}

export const professionalsView = defineView({
  table: {
    name: 'notifications.professionals',
    key: 'professional_id',
    columns: {
      professional_id: 'uuid not null',
      person_id: 'uuid not null',
      user_id: 'uuid not null',
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
        professional_id: data.professionalId,
        person_id: data.personId,
        user_id: data.userId,
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
