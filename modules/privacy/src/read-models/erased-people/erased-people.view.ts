import { defineView, nullable, type RowOf, timestamptz, uuid, viewTable } from '@escuta/projections'
import { personErased } from '../../contract/published-events.ts'

/** An erased person, and until when the law retains what was known at the erasure. */
const table = viewTable({
  name: 'privacy.erased_people',
  key: 'personId',
  columns: {
    personId: uuid,
    clientId: nullable(uuid),
    erasedAt: timestamptz,
    retainedUntil: nullable(timestamptz),
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
