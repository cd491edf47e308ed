import type { ViewTable } from '@escuta/projections'

/** Who a client is, for showing: encrypted by the person's own key, opened by the queries that return it; null once erased. */
export type PersonRow = {
  readonly person_id: string
  /** The professional who entered them; null for people who registered. */
  readonly entered_by: string | null
  readonly name: string | null
  readonly email: string | null
  /** Whether the person opened a link sent to the address. */
  readonly email_confirmed: boolean
}

export const peopleTable: ViewTable<PersonRow> = {
  name: 'scheduling.people',
  key: 'person_id',
  columns: {
    person_id: 'uuid not null',
    entered_by: 'uuid',
    name: 'text',
    email: 'text',
    email_confirmed: 'boolean not null',
  },
  indexes: ['(entered_by)'],
}
