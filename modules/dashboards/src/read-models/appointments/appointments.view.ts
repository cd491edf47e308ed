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
  readonly appointmentId: string
  readonly professionalId: string
  readonly clientId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly duration: number
  readonly type: AppointmentType
  readonly status: AppointmentStatus
  readonly cancellationReason: CancellationReason | null
  readonly price: number
  readonly paid: boolean
  readonly holdExpiresAt: string | null
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

function added(data: Added): Omit<AppointmentRow, 'status' | 'holdExpiresAt'> {
  return {
    appointmentId: data.appointmentId,
    professionalId: data.professionalId,
    clientId: data.clientId,
    startsAt: data.startsAt,
    endsAt: data.endsAt,
    duration: data.duration,
    type: data.type,
    cancellationReason: null,
    price: data.price,
    paid: false,
    notes: data.notes,
    zone: data.zone,
  }
}

export const appointmentsView = defineView<AppointmentRow, (typeof events)[number]>({
  table: {
    name: 'dashboards.appointments',
    key: 'appointmentId',
    columns: {
      appointmentId: 'uuid not null',
      professionalId: 'uuid not null',
      clientId: 'uuid not null',
      startsAt: 'timestamptz not null',
      endsAt: 'timestamptz not null',
      duration: 'integer not null',
      type: 'text not null',
      status: 'text not null',
      cancellationReason: 'text',
      price: 'integer not null',
      paid: 'boolean not null',
      holdExpiresAt: 'timestamptz',
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
      fold: (_row, { data }) => ({ ...added(data), status: 'pending', holdExpiresAt: data.expiresAt }),
    },
    'appointment-scheduled': {
      keys: onAppointment,
      fold: (_row, { data }) => ({ ...added(data), status: 'confirmed', holdExpiresAt: null }),
    },
    'appointment-confirmed': change({
      status: 'confirmed',
      cancellationReason: null,
      holdExpiresAt: null,
    }),
    'appointment-expired': change({
      status: 'cancelled',
      cancellationReason: 'hold-expired',
      holdExpiresAt: null,
    }),
    'appointment-cancelled': {
      keys: onAppointment,
      fold: (row, { data }) =>
        row ? { ...row, status: 'cancelled', cancellationReason: data.reason, holdExpiresAt: null } : null,
    },
    'appointment-completed': change({ status: 'completed' }),
    'payment-succeeded': change({ paid: true }),
    'refund-requested': change({ paid: false }),
    'payment-refunded': change({ paid: false }),
  },
})
