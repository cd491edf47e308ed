import { isRefunded, refundRuleOf } from '@escuta/billing/contract'
import {
  paymentCancelled,
  paymentFailed,
  paymentOpened,
  paymentProcessing,
  paymentRefunded,
  paymentSucceeded,
  refundRequested,
} from '@escuta/billing/events'
import type { EventOf } from '@escuta/event-sourcing'
import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type {
  AppointmentStatus,
  AppointmentType,
  CancellationReason,
  ContestOutcome,
  ParticipantRole,
  RequestState,
} from '../../contract/index.ts'
import * as published from '../../contract/published-events.ts'
import { contestableUntil } from '../../domain/agenda/contestable-until.ts'
import { refundAfter, refundOfDecided } from '../../domain/agenda/refund-of.ts'

/** One appointment, from its hold on. Its status follows from the agenda day, `payment` from its payment. */
const table = viewTable({
  name: 'scheduling.appointments',
  key: 'appointmentId',
  columns: {
    appointmentId: column.uuid,
    professionalId: column.uuid,
    clientId: column.uuid,
    startsAt: column.timestamptz,
    endsAt: column.timestamptz,
    blockedUntil: column.timestamptz,
    duration: column.int,
    type: column.text<AppointmentType>(),
    price: column.int,
    /** Agreed with the booking; null for what was booked before deadlines were recorded. */
    cancellationDeadlineHours: nullable(column.int),
    zone: column.text(),
    notes: nullable(column.text()),
    /** Who booked or entered it, and so wrote the notes. */
    bookedBy: column.text<ParticipantRole>(),
    status: column.text<AppointmentStatus>(),
    cancellationReason: nullable(column.text<CancellationReason>()),
    /** The appointment that its client holds instead; null unless it was given back for it, unpaid. */
    swappedTo: nullable(column.uuid),
    absent: nullable(column.text<ParticipantRole>()),
    /** Who never came to the room, until it is decided what became of the appointment. */
    proposedAbsent: nullable(column.text<ParticipantRole>()),
    contestedAt: nullable(column.timestamptz),
    contestOutcome: nullable(column.text<ContestOutcome>()),
    contestableUntil: nullable(column.timestamptz),
    request: nullable(column.text<RequestState>()),
    declineReason: nullable(column.text()),
    /** `open` once started: another booking does not end the hold while a payment may still arrive, or has arrived. */
    payment: column.text<'none' | 'open' | 'processing' | 'paid'>(),
    paidAt: nullable(column.timestamptz),
    /** From when on what is paid goes back; null while it does not. */
    refundDueSince: nullable(column.timestamptz),
    holdExpiresAt: nullable(column.timestamptz),
    /** When time or status changed last: the revision of its calendar entry. */
    changedAt: column.timestamptz,
  },
  indexes: [
    '(professional_id, starts_at, appointment_id)',
    // Counted and listed by period without reading the rows between them.
    `(professional_id, starts_at, appointment_id) where status in ('confirmed', 'completed')`,
    `(professional_id, starts_at, appointment_id)
       where status = 'cancelled' and cancellation_reason in ('by-client', 'by-professional')`,
    '(client_id, starts_at)',
    `(client_id) where payment = 'paid'`,
    '(status, ends_at)',
    `(professional_id, hold_expires_at) where request = 'waiting'`,
    `(contestable_until, appointment_id)
       where absent = 'professional' and payment = 'paid' and contestable_until is not null`,
    `(paid_at, appointment_id)
       where payment = 'paid' and (status = 'pending' or refund_due_since is not null)`,
    `(contested_at, appointment_id) where contested_at is not null and contest_outcome is null`,
  ],
})
const { on, change } = table

const expiredReasons = {
  waiting: 'request-expired',
  'for-guardian': 'guardian-expired',
  approved: 'hold-expired',
} as const satisfies Record<RequestState, CancellationReason>
export type AppointmentRow = RowOf<typeof table>
/** What a new appointment has none of. */
export const { nulls: appointmentNulls } = table

export const appointmentsView = defineView(table, { version: 8 }, [
  on(published.appointmentRequested, (_row, { data }) => ({
    ...data,
    bookedBy: 'client',
    status: 'pending',
    payment: 'none',
    request: data.awaitsGuardian ? 'for-guardian' : 'waiting',
    holdExpiresAt: data.expiresAt,
    changedAt: data.requestedAt,
  })),
  on(
    published.guardianAuthorised,
    change((_row, { data: { awaits, expiresAt: holdExpiresAt, authorisedAt: changedAt } }) => ({
      request: awaits === 'approval' ? 'waiting' : 'approved',
      holdExpiresAt,
      changedAt,
    })),
  ),
  on(
    published.appointmentApproved,
    change((_row, { data: { expiresAt: holdExpiresAt, approvedAt: changedAt } }) => ({
      request: 'approved',
      holdExpiresAt,
      changedAt,
    })),
  ),
  on(
    published.appointmentDeclined,
    change((_row, { data: { reason: declineReason, declinedAt: changedAt } }) => ({
      status: 'cancelled',
      cancellationReason: 'declined',
      declineReason,
      refundDueSince: changedAt,
      holdExpiresAt: null,
      changedAt,
    })),
  ),
  on(published.appointmentHeld, (_row, { data }) => ({
    ...data,
    bookedBy: 'client',
    status: 'pending',
    payment: 'none',
    holdExpiresAt: data.expiresAt,
    changedAt: data.heldAt,
  })),
  on(published.appointmentScheduled, (_row, { data }) => ({
    ...data,
    bookedBy: 'professional',
    status: 'confirmed',
    payment: 'none',
    changedAt: data.scheduledAt,
  })),
  on(
    published.appointmentConfirmed,
    change((_row, { data: { confirmedAt: changedAt } }) => ({
      status: 'confirmed',
      cancellationReason: null,
      refundDueSince: null,
      holdExpiresAt: null,
      changedAt,
    })),
  ),
  on(
    published.appointmentExpired,
    change((_row, { data: { request, expiredAt: changedAt } }) => ({
      status: 'cancelled',
      cancellationReason: expiredReasons[request ?? 'approved'],
      refundDueSince: changedAt,
      holdExpiresAt: null,
      changedAt,
    })),
  ),
  on(
    published.appointmentCancelled,
    change((_row, { data }) => ({
      status: 'cancelled',
      cancellationReason: data.reason,
      swappedTo: data.swappedTo?.appointmentId ?? null,
      proposedAbsent: null,
      refundDueSince: isReturnedAfter(data) ? data.cancelledAt : null,
      holdExpiresAt: null,
      changedAt: data.cancelledAt,
    })),
  ),
  on(
    published.appointmentMoved,
    change((_row, { data: { to, movedAt: changedAt } }) => ({ ...to, changedAt })),
  ),
  on(
    published.appointmentHandedOver,
    change((_row, { data: { clientId, notes, handedOverAt: changedAt } }) => ({
      clientId,
      notes,
      changedAt,
    })),
  ),
  on(
    published.appointmentAccepted,
    change((_row, { data: { acceptedAt: changedAt } }) => ({ changedAt })),
  ),
  on(
    published.appointmentCompleted,
    change((_row, { data: { completedAt: changedAt } }) => ({
      status: 'completed',
      proposedAbsent: null,
      changedAt,
    })),
  ),
  on(
    published.appointmentNoShowRecorded,
    change((_row, { data }) => {
      const { absent, by, recordedAt: changedAt } = data
      const isReturned = absent === 'professional' && by === 'professional'
      const recorded = {
        absent,
        refundDueSince: isReturned ? changedAt : null,
        proposedAbsent: null,
        contestableUntil: contestableUntil(data),
        changedAt,
      }
      return absent === 'client'
        ? { ...recorded, status: 'completed' }
        : { ...recorded, status: 'cancelled', cancellationReason: 'by-professional' }
    }),
  ),
  on(
    published.appointmentNoShowProposed,
    change((_row, { data: { absent: proposedAbsent } }) => ({ proposedAbsent })),
  ),
  on(
    published.appointmentNoShowContested,
    change((_row, { data: { contestedAt } }) => ({ contestedAt, contestableUntil: null })),
  ),
  on(
    published.appointmentNoShowDecided,
    change((_row, { data: { absent, outcome, decidedAt } }) => ({
      contestOutcome: outcome,
      refundDueSince: refundOfDecided({ absent, outcome }) ? decidedAt : null,
    })),
  ),
  on(
    published.appointmentNoShowUncontested,
    change((_row, { data: { uncontestedAt: refundDueSince } }) => ({
      contestableUntil: null,
      refundDueSince,
    })),
  ),
  on(
    published.cancellationDeadlineWaived,
    change((_row, { data: { waivedAt: refundDueSince } }) => ({ refundDueSince })),
  ),
  on(
    published.confirmationRefused,
    change((_row, { data: { refusedAt: refundDueSince } }) => ({ refundDueSince })),
  ),
  on([paymentOpened, paymentFailed], change({ payment: 'open' })),
  on(paymentProcessing, change({ payment: 'processing' })),
  on(
    paymentSucceeded,
    change((row, { data: { paidAt } }) => ({
      payment: 'paid',
      paidAt,
      refundDueSince: isPaidTooLate(row, paidAt) ? paidAt : row.refundDueSince,
    })),
  ),
  on([paymentCancelled, refundRequested, paymentRefunded], change({ payment: 'none' })),
])

/** Whether what was paid goes back after a cancellation, by the rule of its terms; old events have none. */
function isReturnedAfter({
  reason,
  ...cancelled
}: EventOf<typeof published.appointmentCancelled>['data']): boolean {
  const { refundTerms, isUnpaidHold, startsAt, cancelledAt } = cancelled
  if (!refundTerms) return false
  if (isUnpaidHold) return true
  const { decidedBy } = refundAfter(reason, { ...refundTerms, startsAt, cancelledAt, waived: false })
  return isRefunded(refundRuleOf(decidedBy))
}

/** A payment after the cancellation confirms nothing; one after a record of absence is left to the rule of that. */
function isPaidTooLate({ status, absent, changedAt }: AppointmentRow, paidAt: string): boolean {
  return status === 'cancelled' && absent === null && paidAt > changedAt
}
