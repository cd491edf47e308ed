import { paymentRefunded, paymentSucceeded } from '@escuta/billing/events'
import { defineView } from '@escuta/projections'
import type { AppointmentStatus, AppointmentType, CancellationReason } from '@escuta/scheduling/contract'
import {
  appointmentCancelled,
  appointmentCompleted,
  holdExpired,
  slotConfirmed,
  slotHeld,
  slotReleased,
} from '@escuta/scheduling/events'

/** One session as both sides' dashboards need it; `notes` sealed. */
export type AppointmentRow = {
  readonly appointment_id: string
  readonly professional_id: string
  readonly client_id: string
  readonly starts_at: string
  readonly ends_at: string
  readonly duration: number
  readonly type: AppointmentType
  readonly status: AppointmentStatus
  readonly cancellation_reason: CancellationReason | null
  readonly price: number
  readonly paid: boolean
  readonly hold_expires_at: string | null
  readonly notes: string | null
  readonly zone: string
}

const events = [
  slotHeld,
  slotConfirmed,
  holdExpired,
  slotReleased,
  appointmentCompleted,
  appointmentCancelled,
  paymentSucceeded,
  paymentRefunded,
] as const

type Change = (row: AppointmentRow) => AppointmentRow
const change = (apply: Change) => ({
  keys: ({ data }: { data: { appointmentId: string } }) => [data.appointmentId],
  fold: (row: AppointmentRow | undefined) => (row ? apply(row) : null),
})
const cancelled = {
  keys: ({ data }: { data: { appointmentId: string } }) => [data.appointmentId],
  fold: (row: AppointmentRow | undefined, { data }: { data: { reason: CancellationReason } }) =>
    row ? { ...row, status: 'cancelled' as const, cancellation_reason: data.reason } : null,
}

export const appointmentsView = defineView<AppointmentRow, (typeof events)[number]>({
  table: {
    name: 'dashboards.appointments',
    key: 'appointment_id',
    columns: {
      appointment_id: 'uuid not null',
      professional_id: 'uuid not null',
      client_id: 'uuid not null',
      starts_at: 'timestamptz not null',
      ends_at: 'timestamptz not null',
      duration: 'integer not null',
      type: 'text not null',
      status: 'text not null',
      cancellation_reason: 'text',
      price: 'integer not null',
      paid: 'boolean not null',
      hold_expires_at: 'timestamptz',
      notes: 'text',
      zone: 'text not null',
    },
    indexes: ['(professional_id, starts_at)', '(client_id, starts_at)'],
  },
  version: 1,
  events,
  on: {
    'slot-held': {
      keys: ({ data }) => [data.appointmentId],
      fold: (row, { data }) => ({
        appointment_id: data.appointmentId,
        professional_id: data.professionalId,
        client_id: data.clientId,
        starts_at: data.startsAt,
        ends_at: data.endsAt,
        duration: data.duration,
        type: data.type,
        status: 'pending',
        cancellation_reason: null,
        price: data.price,
        paid: row?.paid ?? false,
        hold_expires_at: data.expiresAt,
        notes: data.notes,
        zone: data.zone,
      }),
    },
    'slot-confirmed': change((row) => ({
      ...row,
      status: 'confirmed',
      cancellation_reason: null,
      hold_expires_at: null,
    })),
    'hold-expired': change((row) => ({ ...row, status: 'cancelled', cancellation_reason: 'hold-expired' })),
    'slot-released': cancelled,
    'appointment-cancelled': cancelled,
    'appointment-completed': change((row) => ({ ...row, status: 'completed' })),
    'payment-succeeded': change((row) => ({ ...row, paid: true })),
    'payment-refunded': change((row) => ({ ...row, paid: false })),
  },
})
