import {
  mailNotSent,
  mailQueued,
  mailRequeued,
  mailSent,
  reminderSkipped,
} from '@escuta/notifications/events'
import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'

/** Automatic e-mails that wait for the provider, and those that it never accepted. */
const table = viewTable({
  name: 'administration.unsent_mails',
  key: 'mailId',
  columns: {
    mailId: column.uuid,
    /** Null while it waits. */
    reason: nullable(column.text()),
    since: column.timestamptz,
  },
  indexes: ['(since)'],
})
const { on, remove } = table
export type UnsentMailRow = RowOf<typeof table>

/** The other reasons concern the recipient or a setting, not the delivery. */
const failures = new Set(['rejected', 'gave-up', 'content-incomplete'])

export const unsentMailsView = defineView(table, { version: 2 }, [
  on(mailQueued, (_row, { data: { mailId, queuedAt } }) => ({ mailId, reason: null, since: queuedAt })),
  on(mailRequeued, (_row, { data: { mailId, requeuedAt } }) => ({
    mailId,
    reason: null,
    since: requeuedAt,
  })),
  on(mailSent, remove),
  on(mailNotSent, (_row, { data: { mailId, reason, parkedAt } }) =>
    failures.has(reason) ? { mailId, reason, since: parkedAt } : null,
  ),
  on(
    reminderSkipped,
    (_row, { data: { appointmentId, reason, skippedAt } }) => ({
      mailId: appointmentId,
      reason,
      since: skippedAt,
    }),
    ({ data: { appointmentId, reason } }) => (failures.has(reason) ? [appointmentId] : []),
  ),
])
