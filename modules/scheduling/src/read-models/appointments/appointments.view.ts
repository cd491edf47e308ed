import {
  paymentCancelled,
  paymentFailed,
  paymentOpened,
  paymentProcessing,
  paymentRefunded,
  paymentSucceeded,
  refundRequested,
} from '@escuta/billing/events'
import {
  defineView,
  int,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
  viewTable,
} from '@escuta/projections'
import type {
  AppointmentStatus,
  AppointmentType,
  CancellationReason,
  ContestOutcome,
  ParticipantRole,
  RequestState,
} from '../../contract/index.ts'
import {
  appointmentApproved,
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentExpired,
  appointmentHeld,
  appointmentMoved,
  appointmentNoShowContested,
  appointmentNoShowDecided,
  appointmentNoShowProposed,
  appointmentNoShowRecorded,
  appointmentNoShowUncontested,
  appointmentRequested,
  appointmentScheduled,
} from '../../contract/published-events.ts'
import { contestableUntil } from '../../domain/agenda/contestable-until.ts'

/** One appointment, from its hold on. Its status follows from the agenda day, `payment` from its payment. */
const table = viewTable({
  name: 'scheduling.appointments',
  key: 'appointmentId',
  columns: {
    appointmentId: uuid,
    professionalId: uuid,
    clientId: uuid,
    startsAt: timestamptz,
    endsAt: timestamptz,
    blockedUntil: timestamptz,
    duration: int,
    type: text<AppointmentType>(),
    price: int,
    zone: text(),
    notes: nullable(text()),
    status: text<AppointmentStatus>(),
    cancellationReason: nullable(text<CancellationReason>()),
    absent: nullable(text<ParticipantRole>()),
    /** Who never came to the room, until it is decided what became of the appointment. */
    proposedAbsent: nullable(text<ParticipantRole>()),
    contestedAt: nullable(timestamptz),
    contestOutcome: nullable(text<ContestOutcome>()),
    contestableUntil: nullable(timestamptz),
    request: nullable(text<RequestState>()),
    declineReason: nullable(text()),
    /** `open` once started: another booking does not end the hold while a payment may still arrive, or has arrived. */
    payment: text<'none' | 'open' | 'processing' | 'paid'>(),
    holdExpiresAt: nullable(timestamptz),
    /** When time or status changed last: the revision of its calendar entry. */
    changedAt: timestamptz,
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
    `(contested_at, appointment_id) where contested_at is not null and contest_outcome is null`,
  ],
})
const { on, change } = table
export type AppointmentRow = RowOf<typeof table>

export const appointmentsView = defineView(table, { version: 6 }, [
  on(appointmentRequested, (_row, { data }) => ({
    ...data,
    status: 'pending',
    payment: 'none',
    request: 'waiting',
    holdExpiresAt: data.expiresAt,
    changedAt: data.requestedAt,
  })),
  on(
    appointmentApproved,
    change((_row, { data: { expiresAt: holdExpiresAt, approvedAt: changedAt } }) => ({
      request: 'approved',
      holdExpiresAt,
      changedAt,
    })),
  ),
  on(
    appointmentDeclined,
    change((_row, { data: { reason: declineReason, declinedAt: changedAt } }) => ({
      status: 'cancelled',
      cancellationReason: 'declined',
      declineReason,
      holdExpiresAt: null,
      changedAt,
    })),
  ),
  on(appointmentHeld, (_row, { data }) => ({
    ...data,
    status: 'pending',
    payment: 'none',
    holdExpiresAt: data.expiresAt,
    changedAt: data.heldAt,
  })),
  on(appointmentScheduled, (_row, { data }) => ({
    ...data,
    status: 'confirmed',
    payment: 'none',
    changedAt: data.scheduledAt,
  })),
  on(
    appointmentConfirmed,
    change((_row, { data: { confirmedAt: changedAt } }) => ({
      status: 'confirmed',
      cancellationReason: null,
      holdExpiresAt: null,
      changedAt,
    })),
  ),
  on(
    appointmentExpired,
    change((_row, { data: { request, expiredAt: changedAt } }) => ({
      status: 'cancelled',
      cancellationReason: request === 'waiting' ? 'request-expired' : 'hold-expired',
      holdExpiresAt: null,
      changedAt,
    })),
  ),
  on(
    appointmentCancelled,
    change((_row, { data }) => ({
      status: 'cancelled',
      cancellationReason: data.reason,
      proposedAbsent: null,
      holdExpiresAt: null,
      changedAt: data.cancelledAt,
    })),
  ),
  on(
    appointmentMoved,
    change((_row, { data: { to, movedAt: changedAt } }) => ({ ...to, changedAt })),
  ),
  on(
    appointmentCompleted,
    change((_row, { data: { completedAt: changedAt } }) => ({
      status: 'completed',
      proposedAbsent: null,
      changedAt,
    })),
  ),
  on(
    appointmentNoShowRecorded,
    change((_row, { data }) => {
      const { absent, recordedAt: changedAt } = data
      const recorded = {
        absent,
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
    appointmentNoShowProposed,
    change((_row, { data: { absent: proposedAbsent } }) => ({ proposedAbsent })),
  ),
  on(
    appointmentNoShowContested,
    change((_row, { data: { contestedAt } }) => ({ contestedAt, contestableUntil: null })),
  ),
  on(
    appointmentNoShowDecided,
    change((_row, { data: { outcome: contestOutcome } }) => ({ contestOutcome })),
  ),
  on(appointmentNoShowUncontested, change({ contestableUntil: null })),
  on([paymentOpened, paymentFailed], change({ payment: 'open' })),
  on(paymentProcessing, change({ payment: 'processing' })),
  on(paymentSucceeded, change({ payment: 'paid' })),
  on([paymentCancelled, refundRequested, paymentRefunded], change({ payment: 'none' })),
])
