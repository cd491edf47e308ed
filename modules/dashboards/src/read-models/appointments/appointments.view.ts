import { paymentRefunded, paymentSucceeded, refundRequested } from '@escuta/billing/events'
import type { EncryptedEventOf } from '@escuta/event-sourcing'
import { defineView } from '@escuta/projections'
import type { AppointmentStatus, AppointmentType, CancellationReason } from '@escuta/scheduling/contract'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentExpired,
  appointmentHeld,
  appointmentScheduled,
} from '@escuta/scheduling/events'

/** One appointment as the dashboards of both participants show it; `notes` encrypted. */
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
  appointmentHeld,
  appointmentScheduled,
  appointmentConfirmed,
  appointmentExpired,
  appointmentCancelled,
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

type Added = EncryptedEventOf<typeof appointmentHeld | typeof appointmentScheduled>['data']

function added(data: Added): Omit<AppointmentRow, 'status' | 'hold_expires_at'> {
  return {
    appointment_id: data.appointmentId,
    professional_id: data.professionalId,
    client_id: data.clientId,
    starts_at: data.startsAt,
    ends_at: data.endsAt,
    duration: data.duration,
    type: data.type,
    cancellation_reason: null,
    price: data.price,
    paid: false,
    notes: data.notes,
    zone: data.zone,
  }
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
  version: 2,
  events,
  on: {
    'appointment-held': {
      keys: onAppointment,
      fold: (_row, { data }) => ({ ...added(data), status: 'pending', hold_expires_at: data.expiresAt }),
    },
    'appointment-scheduled': {
      keys: onAppointment,
      fold: (_row, { data }) => ({ ...added(data), status: 'confirmed', hold_expires_at: null }),
    },
    'appointment-confirmed': change({
      status: 'confirmed',
      cancellation_reason: null,
      hold_expires_at: null,
    }),
    'appointment-expired': change({
      status: 'cancelled',
      cancellation_reason: 'hold-expired',
      hold_expires_at: null,
    }),
    'appointment-cancelled': {
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
