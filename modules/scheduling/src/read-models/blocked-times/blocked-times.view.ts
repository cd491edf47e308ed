import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { timeBlocked, timeUnblocked } from '../../contract/published-events.ts'

/** The intervals that professionals took out of their agenda days. */
const table = viewTable({
  name: 'scheduling.blocked_times',
  key: 'blockId',
  columns: {
    blockId: column.uuid,
    professionalId: column.uuid,
    personId: column.uuid,
    startsAt: column.timestamptz,
    endsAt: column.timestamptz,
    reason: nullable(column.text()),
  },
  indexes: ['(professional_id, starts_at)'],
})
const { on, remove } = table
export type BlockedTimeRow = RowOf<typeof table>

export const blockedTimesView = defineView(table, { version: 1 }, [
  on(timeBlocked, (_row, { data }) => data),
  on(timeUnblocked, remove),
])
