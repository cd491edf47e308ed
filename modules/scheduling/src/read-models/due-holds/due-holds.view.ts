import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import * as published from '../../contract/published-events.ts'

/** Holds and requests that end by themselves unless they are paid or answered: what the expiry job looks through. */
const table = viewTable({
  name: 'scheduling.due_holds',
  key: 'appointmentId',
  columns: {
    appointmentId: column.uuid,
    professionalId: column.uuid,
    startsAt: column.timestamptz,
    expiresAt: column.timestamptz,
  },
  indexes: ['(expires_at)'],
})
const { on, copy, remove } = table
export type DueHoldRow = RowOf<typeof table>

export const dueHoldsView = defineView(table, { version: 3 }, [
  on([published.appointmentHeld, published.appointmentRequested], (_row, { data }) => data),
  on([published.appointmentApproved, published.guardianAuthorised], copy('expiresAt')),
  on(
    [
      published.appointmentCancelled,
      published.appointmentConfirmed,
      published.appointmentDeclined,
      published.appointmentExpired,
    ],
    remove,
  ),
])
