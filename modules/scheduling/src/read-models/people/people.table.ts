import type { ViewTable } from '@escuta/projections'

/** Who a client is, for showing: encrypted by the person's own key, opened by the queries that return it; null once erased. */
export type PersonRow = {
  readonly personId: string
  /** The professional who entered them; null for people who registered. */
  readonly enteredBy: string | null
  readonly name: string | null
  readonly email: string | null
  /** Whether the person opened a link sent to the address. */
  readonly emailConfirmed: boolean
}

export const peopleTable: ViewTable<PersonRow> = {
  name: 'scheduling.people',
  key: 'personId',
  columns: {
    personId: 'uuid not null',
    enteredBy: 'uuid',
    name: 'text',
    email: 'text',
    emailConfirmed: 'boolean not null',
  },
  indexes: ['(entered_by)'],
}
