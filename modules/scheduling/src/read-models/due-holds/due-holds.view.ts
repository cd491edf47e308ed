import { defineView, type RowOf, timestamptz, uuid, viewTable } from '@escuta/projections'
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentExpired,
  appointmentHeld,
} from '../../contract/published-events.ts'

/** Holds that end by themselves unless they are paid: what the expiry job looks through. */
const table = viewTable({
  name: 'scheduling.due_holds',
  key: 'appointmentId',
  columns: { appointmentId: uuid, professionalId: uuid, startsAt: timestamptz, expiresAt: timestamptz },
  indexes: ['(expires_at)'],
})
const { on, remove } = table
export type DueHoldRow = RowOf<typeof table>

export const dueHoldsView = defineView(table, { version: 2 }, [
  on(appointmentHeld, (_row, { data }) => data),
  on([appointmentCancelled, appointmentConfirmed, appointmentExpired], remove),
])
