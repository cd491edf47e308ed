import { defineView, nullable, type RowOf, timestamptz, uuid, viewTable } from '@escuta/projections'
import { personErased } from '../../contract/published-events.ts'

/** An erased person of whom the law retains data, and until when. */
const table = viewTable({
  name: 'privacy.erased_people',
  key: 'personId',
  columns: { personId: uuid, clientId: nullable(uuid), retainedUntil: timestamptz },
  indexes: ['(retained_until)'],
})
export type ErasedPersonRow = RowOf<typeof table>

export const erasedPeopleView = defineView(table, { version: 2 }, [
  table.on(personErased, (_row, { data: { personId, clientId, retained } }) => {
    const last = retained
      .map(({ until }) => until)
      .toSorted()
      .at(-1)
    return last === undefined ? null : { personId, clientId, retainedUntil: last }
  }),
])
