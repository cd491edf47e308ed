import type { ViewTable } from '@escuta/projections'

/** Professionals as the checkout shows them; name and specialty encrypted. */
export type ProfessionalRow = {
  readonly professional_id: string
  readonly person_id: string
  readonly name: string
  readonly specialty: string
}

export const professionalsTable: ViewTable<ProfessionalRow> = {
  name: 'billing.professionals',
  key: 'professional_id',
  columns: {
    professional_id: 'uuid not null',
    person_id: 'uuid not null',
    name: 'text not null',
    specialty: 'text not null',
  },
}
