import { defineView, nullable, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
import { timeBlocked, timeUnblocked } from '../../contract/published-events.ts'

/** The intervals that professionals took out of their agenda days. */
const table = viewTable({
  name: 'scheduling.blocked_times',
  key: 'blockId',
  columns: {
    blockId: uuid,
    professionalId: uuid,
    personId: uuid,
    startsAt: timestamptz,
    endsAt: timestamptz,
    reason: nullable(text()),
  },
  indexes: ['(professional_id, starts_at)'],
})
const { on, remove } = table
export type BlockedTimeRow = RowOf<typeof table>

export const blockedTimesView = defineView(table, { version: 1 }, [
  on(timeBlocked, (_row, { data }) => data),
  on(timeUnblocked, remove),
])
