import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { personErased } from '../../contract/published-events.ts'

/** An erased person, and until when the law retains what was known at the erasure. */
const table = viewTable({
  name: 'privacy.erased_people',
  key: 'personId',
  columns: {
    personId: column.uuid,
    clientId: nullable(column.uuid),
    erasedAt: column.timestamptz,
    retainedUntil: nullable(column.timestamptz),
  },
  indexes: [],
})
export type ErasedPersonRow = RowOf<typeof table>

export const erasedPeopleView = defineView(table, { version: 3 }, [
  table.on(personErased, (_row, { data: { personId, clientId, erasedAt, retained } }) => {
    const last = retained
      .map(({ until }) => until)
      .toSorted()
      .at(-1)
    return { personId, clientId, erasedAt, retainedUntil: last ?? null }
  }),
])
