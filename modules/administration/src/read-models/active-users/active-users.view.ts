import { defaultZone, deriveId, localParts } from '@escuta/kernel'
import { column, defineView, type RowOf, viewTable } from '@escuta/projections'

/**
 * One row for each account and month in which its client or professional was the actor of an event, of any type. The
 * key is derived, so that a row names no person.
 */
const table = viewTable({
  name: 'administration.active_users',
  key: 'id',
  columns: {
    id: column.uuid,
    /** The first day of the month on which they did something, by the Brasília clock. */
    firstDay: column.text(),
  },
  indexes: ['(first_day)'],
})
export type ActiveUserRow = RowOf<typeof table>

const counted: readonly string[] = ['client', 'professional']

export const activeUsersView = defineView(table, { version: 1 }, [
  table.onOthers(
    (row, { metadata }, id) => row ?? { id, firstDay: dayOf(metadata.occurredAt) },
    ({ metadata: { actor, occurredAt } }) =>
      actor.id !== null && counted.includes(actor.role)
        ? deriveId(actor.id, `active/${dayOf(occurredAt).slice(0, 7)}`)
        : null,
  ),
])

function dayOf(instant: string): string {
  return localParts(new Date(instant), defaultZone).date
}
