import { paymentRefunded, paymentSucceeded, refundRequested } from '@escuta/billing/events'
import { defineView } from '@escuta/projections'
import type { AppointmentStatus, AppointmentType, CancellationReason } from '@escuta/scheduling/contract'
import {
  appointmentCompleted,
  holdExpired,
  slotConfirmed,
  slotHeld,
  slotReleased,
} from '@escuta/scheduling/events'

/** One session as both sides' dashboards need it; `notes` encrypted. */
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

/** The sheet says what became of the place; the appointment's own stream follows it, perhaps after a revival. */
const events = [
  slotHeld,
  slotConfirmed,
  holdExpired,
  slotReleased,
  appointmentCompleted,
  paymentSucceeded,
  refundRequested,
  paymentRefunded,
] as const

const onAppointment = ({ data }: { readonly data: { readonly appointmentId: string } }) => [
  data.appointmentId,
]
const change = (changes: Partial<AppointmentRow>) => ({
  keys: onAppointment,
  fold: (row: AppointmentRow | undefined) => (row ? { ...row, ...changes } : null),
})

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
  version: 2,
  events,
  on: {
    'slot-held': {
      keys: onAppointment,
      fold: (_row, { data }) => ({
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
        paid: false,
        hold_expires_at: data.expiresAt,
        notes: data.notes,
        zone: data.zone,
      }),
    },
    'slot-confirmed': change({ status: 'confirmed', cancellation_reason: null, hold_expires_at: null }),
    'hold-expired': change({
      status: 'cancelled',
      cancellation_reason: 'hold-expired',
      hold_expires_at: null,
    }),
    'slot-released': {
      keys: onAppointment,
      fold: (row, { data }) =>
        row ? { ...row, status: 'cancelled', cancellation_reason: data.reason, hold_expires_at: null } : null,
    },
    'appointment-completed': change({ status: 'completed' }),
    'payment-succeeded': change({ paid: true }),
    'refund-requested': change({ paid: false }),
    'payment-refunded': change({ paid: false }),
  },
})
