import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { heldReason, type MailState, type OutboxKind, type OutboxMail } from '../../contract/index.ts'
import * as published from '../../contract/published-events.ts'
import { reminderId } from '../../domain/reminder/reminder-id.ts'

/** Every automatic e-mail, and every reminder that was due. The provider's answer is encrypted by the recipient's key. */
const table = viewTable({
  name: 'notifications.outbox',
  key: 'mailId',
  columns: {
    mailId: column.uuid,
    kind: column.text<OutboxKind>(),
    personId: column.uuid,
    appointmentId: nullable(column.uuid),
    /** Of one that was held back, where it is not the person's own; encrypted. */
    address: nullable(column.text()),
    state: column.text<MailState>(),
    reason: nullable(column.text<NonNullable<OutboxMail['reason']>>()),
    answer: nullable(column.text()),
    status: nullable(column.int),
    providerId: nullable(column.text()),
    delays: column.int,
    rounds: column.int,
    resendReason: nullable(column.text()),
    queuedAt: column.timestamptz,
    changedAt: column.timestamptz,
  },
  indexes: ['(changed_at desc, mail_id desc)', '(state, changed_at desc, mail_id desc)'],
})
const { on, change } = table
export type OutboxRow = RowOf<typeof table>

/** Nothing is left to do about these: a later e-mail says what is so now, or the news is old. */
const needless = new Set<OutboxRow['reason']>(['overtaken', 'outdated', 'already-begun'])

const held = new Set<OutboxRow['reason']>(heldReason.options)

function unsent(reason: NonNullable<OutboxRow['reason']>): Pick<OutboxRow, 'state' | 'reason'> {
  if (held.has(reason)) return { state: 'held', reason }
  return { state: needless.has(reason) ? 'dropped' : 'failed', reason }
}

const untouched = {
  address: null,
  reason: null,
  answer: null,
  status: null,
  providerId: null,
  delays: 0,
  rounds: 0,
  resendReason: null,
} as const

export const outboxView = defineView(table, { version: 1 }, [
  on(published.mailQueued, (_row, { data: { mailId, kind, personId, appointment, queuedAt } }) => ({
    ...untouched,
    mailId,
    kind,
    personId,
    appointmentId: appointment?.appointmentId ?? null,
    state: 'waiting',
    queuedAt,
    changedAt: queuedAt,
  })),
  on(
    published.mailDelayed,
    change(({ delays }, { data: { status, answer, delayedAt } }) => ({
      status,
      answer,
      delays: delays + 1,
      changedAt: delayedAt,
    })),
  ),
  on(
    published.mailSent,
    change((_row, { data: { providerId, sentAt } }) => ({
      state: 'sent',
      reason: null,
      answer: null,
      status: null,
      providerId,
      changedAt: sentAt,
    })),
  ),
  on(
    published.mailNotSent,
    change((_row, { data: { reason, status, answer, parkedAt } }) => ({
      ...unsent(reason),
      status,
      answer,
      changedAt: parkedAt,
    })),
  ),
  on(published.mailHeldBack, (_row, { data: { mailId, kind, personId, address, reason, heldAt } }) => ({
    ...untouched,
    mailId,
    kind,
    personId,
    appointmentId: null,
    address,
    ...unsent(reason),
    queuedAt: heldAt,
    changedAt: heldAt,
  })),
  on(
    published.mailRequeued,
    change((_row, { data: { round, reason, requeuedAt } }) => ({
      state: 'waiting',
      reason: null,
      answer: null,
      status: null,
      rounds: round,
      resendReason: reason,
      changedAt: requeuedAt,
    })),
  ),
  on(
    published.reminderSent,
    (_row, { data: { sentAt, ...data } }) => ({
      ...reminderRow(data),
      state: 'sent',
      queuedAt: sentAt,
      changedAt: sentAt,
    }),
    ({ data }) => [reminderKey(data)],
  ),
  on(
    published.reminderSkipped,
    (_row, { data: { reason, skippedAt, ...data } }) => ({
      ...reminderRow(data),
      ...unsent(reason),
      queuedAt: skippedAt,
      changedAt: skippedAt,
    }),
    ({ data }) => [reminderKey(data)],
  ),
])

type ReminderData = {
  readonly appointmentId: string
  readonly clientId: string
  readonly startsAt: string
}

function reminderKey({ appointmentId, startsAt }: ReminderData): string {
  return reminderId(appointmentId, startsAt)
}

function reminderRow(data: ReminderData) {
  const { appointmentId, clientId } = data
  return {
    ...untouched,
    mailId: reminderKey(data),
    kind: 'appointment-reminder',
    personId: clientId,
    appointmentId,
  } as const
}
