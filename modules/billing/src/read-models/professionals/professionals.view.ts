import { professionalProfileChanged, professionalRegistered } from '@escuta/catalog/events'
import { defineView } from '@escuta/projections'
import { type ProfessionalRow, professionalsTable } from './professionals.table.ts'

type Profile = {
  readonly data: Readonly<Record<'professionalId' | 'personId' | 'name' | 'specialty', string>>
}

const profile = {
  keys: ({ data }: Profile) => [data.professionalId],
  fold: (_row: ProfessionalRow | undefined, { data }: Profile): ProfessionalRow => ({
    professionalId: data.professionalId,
    personId: data.personId,
    name: data.name,
    specialty: data.specialty,
  }),
}

export const professionalsView = defineView({
  table: professionalsTable,
  version: 2,
  events: [professionalRegistered, professionalProfileChanged],
  on: { 'professional-registered': profile, 'professional-profile-changed': profile },
})
