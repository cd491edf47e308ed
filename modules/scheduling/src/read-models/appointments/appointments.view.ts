import {
  paymentCancelled,
  paymentOpened,
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

function added(data: Added): Omit<AppointmentRow, 'status' | 'hold_expires_at'> {
  return {
    appointment_id: data.appointmentId,
    professional_id: data.professionalId,
    client_id: data.clientId,
    starts_at: data.startsAt,
    ends_at: data.endsAt,
    blocked_until: data.blockedUntil,
    duration: data.duration,
    type: data.type,
    price: data.price,
    zone: data.zone,
    notes: data.notes,
    cancellation_reason: null,
    paid: false,
    payment_open: false,
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
        hold_expires_at: data.expiresAt,
      }),
    },
    'appointment-scheduled': {
      keys: onAppointment,
      fold: (_row: Row, { data }): AppointmentRow => ({
        ...added(data),
        status: 'confirmed',
        hold_expires_at: null,
      }),
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
      fold: (row: Row, { data }): AppointmentRow | null =>
        row ? { ...row, status: 'cancelled', cancellation_reason: data.reason, hold_expires_at: null } : null,
    },
    'appointment-completed': change({ status: 'completed' }),
    'payment-opened': change({ payment_open: true }),
    'payment-succeeded': change({ paid: true, payment_open: true }),
    'payment-cancelled': change({ payment_open: false }),
    'refund-requested': change({ paid: false, payment_open: false }),
    'payment-refunded': change({ paid: false, payment_open: false }),
  },
})
