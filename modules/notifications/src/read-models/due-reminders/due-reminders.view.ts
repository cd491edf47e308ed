import { defineView, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMoved,
  appointmentScheduled,
} from '@escuta/scheduling/events'
import { reminderLeadHours } from '../../contract/index.ts'
import { reminderSent, reminderSkipped } from '../../contract/published-events.ts'

/** Pending reminders. The queue is filled from this view, so that a lost or replaced queue loses no reminder. */
const table = viewTable({
  name: 'notifications.due_reminders',
  key: 'appointmentId',
  columns: {
    appointmentId: uuid,
    clientId: uuid,
    professionalId: uuid,
    startsAt: timestamptz,
    dueAt: timestamptz,
    zone: text(),
  },
  indexes: ['(due_at)'],
})
const { on, remove } = table
export type DueReminderRow = RowOf<typeof table>

const leadMs = reminderLeadHours * 3_600_000

export const dueRemindersView = defineView(table, { version: 1 }, [
  on([appointmentConfirmed, appointmentScheduled], (_row, { data }) => ({
    ...data,
    dueAt: new Date(Date.parse(data.startsAt) - leadMs).toISOString(),
  })),
  on(appointmentMoved, (_row, { data }) => ({
    ...data,
    startsAt: data.to.startsAt,
    dueAt: new Date(Date.parse(data.to.startsAt) - leadMs).toISOString(),
  })),
  on([appointmentCancelled, appointmentCompleted], remove),
  // The reminder of a time that the appointment was moved from leaves the row.
  on([reminderSent, reminderSkipped], (row, { data }) =>
    row && row.startsAt !== data.startsAt ? row : null,
  ),
])
