import type { ViewTable } from '@escuta/projections'

/** Professionals as the checkout shows them; name and specialty encrypted. */
export type ProfessionalRow = {
  readonly professionalId: string
  readonly personId: string
  readonly name: string
  readonly specialty: string
}

export const professionalsTable: ViewTable<ProfessionalRow> = {
  name: 'billing.professionals',
  key: 'professionalId',
  columns: {
    professionalId: 'uuid not null',
    personId: 'uuid not null',
    name: 'text not null',
    specialty: 'text not null',
  },
}
