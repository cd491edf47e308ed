import {
  paymentCancelled,
  paymentFailed,
  paymentOpened,
  paymentProcessing,
  paymentRefunded,
  paymentSucceeded,
  refundRequested,
} from '@escuta/billing/events'
import type { EncryptedEventOf } from '@escuta/event-sourcing'
import { defineView } from '@escuta/projections'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentExpired,
  appointmentHeld,
  appointmentScheduled,
} from '../../contract/published-events.ts'
import { type AppointmentRow, appointmentsTable } from './appointments.table.ts'

type Row = AppointmentRow | undefined
const onAppointment = (event: { readonly data: { readonly appointmentId: string } }) => [
  event.data.appointmentId,
]
const change = (changes: Partial<AppointmentRow>) => ({
  keys: onAppointment,
  fold: (row: Row) => (row ? { ...row, ...changes } : null),
})

type Added = EncryptedEventOf<typeof appointmentHeld | typeof appointmentScheduled>['data']

function added(data: Added): Omit<AppointmentRow, 'status' | 'holdExpiresAt'> {
  return {
    appointmentId: data.appointmentId,
    professionalId: data.professionalId,
    clientId: data.clientId,
    startsAt: data.startsAt,
    endsAt: data.endsAt,
    blockedUntil: data.blockedUntil,
    duration: data.duration,
    type: data.type,
    price: data.price,
    zone: data.zone,
    notes: data.notes,
    cancellationReason: null,
    payment: 'none',
  }
}

export const appointmentsView = defineView({
  table: appointmentsTable,
  version: 1,
  events: [
    appointmentHeld,
    appointmentScheduled,
    appointmentConfirmed,
    appointmentExpired,
    appointmentCancelled,
    appointmentCompleted,
    paymentOpened,
    paymentProcessing,
    paymentFailed,
    paymentSucceeded,
    paymentCancelled,
    refundRequested,
    paymentRefunded,
  ],
  on: {
    'appointment-held': {
      keys: onAppointment,
      fold: (_row: Row, { data }): AppointmentRow => ({
        ...added(data),
        status: 'pending',
        holdExpiresAt: data.expiresAt,
      }),
    },
    'appointment-scheduled': {
      keys: onAppointment,
      fold: (_row: Row, { data }): AppointmentRow => ({
        ...added(data),
        status: 'confirmed',
        holdExpiresAt: null,
      }),
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
      fold: (row: Row, { data }): AppointmentRow | null =>
        row ? { ...row, status: 'cancelled', cancellationReason: data.reason, holdExpiresAt: null } : null,
    },
    'appointment-completed': change({ status: 'completed' }),
    'payment-opened': change({ payment: 'open' }),
    'payment-processing': change({ payment: 'processing' }),
    'payment-failed': change({ payment: 'open' }),
    'payment-succeeded': change({ payment: 'paid' }),
    'payment-cancelled': change({ payment: 'none' }),
    'refund-requested': change({ payment: 'none' }),
    'payment-refunded': change({ payment: 'none' }),
  },
})
