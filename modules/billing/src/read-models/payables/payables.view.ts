import type { EncryptedEventOf } from '@escuta/event-sourcing'
import { defineView } from '@escuta/projections'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentExpired,
  appointmentHeld,
  appointmentScheduled,
} from '@escuta/scheduling/events'
import { paymentRefunded, paymentSucceeded, refundRequested } from '../../contract/published-events.ts'
import { type PayableRow, payablesTable } from './payables.table.ts'

type Row = PayableRow | undefined
const onAppointment = (event: { readonly data: { readonly appointmentId: string } }) => [
  event.data.appointmentId,
]
const change = (changes: Partial<PayableRow>) => ({
  keys: onAppointment,
  fold: (row: Row): PayableRow | null => (row ? { ...row, ...changes } : null),
})

type Added = EncryptedEventOf<typeof appointmentHeld | typeof appointmentScheduled>['data']

function added(data: Added): Omit<PayableRow, 'status' | 'holdExpiresAt'> {
  return {
    appointmentId: data.appointmentId,
    clientId: data.clientId,
    professionalId: data.professionalId,
    price: data.price,
    startsAt: data.startsAt,
    zone: data.zone,
    duration: data.duration,
    type: data.type,
    paid: false,
  }
}

export const payablesView = defineView({
  table: payablesTable,
  version: 1,
  events: [
    appointmentHeld,
    appointmentScheduled,
    appointmentConfirmed,
    appointmentExpired,
    appointmentCancelled,
    appointmentCompleted,
    paymentSucceeded,
    refundRequested,
    paymentRefunded,
  ],
  on: {
    'appointment-held': {
      keys: onAppointment,
      fold: (_row: Row, { data }): PayableRow => ({
        ...added(data),
        status: 'pending',
        holdExpiresAt: data.expiresAt,
      }),
    },
    'appointment-scheduled': {
      keys: onAppointment,
      fold: (_row: Row, { data }): PayableRow => ({
        ...added(data),
        status: 'confirmed',
        holdExpiresAt: null,
      }),
    },
    'appointment-confirmed': change({ status: 'confirmed', holdExpiresAt: null }),
    'appointment-expired': change({ status: 'cancelled' }),
    'appointment-cancelled': change({ status: 'cancelled' }),
    'appointment-completed': change({ status: 'completed' }),
    'payment-succeeded': change({ paid: true }),
    'refund-requested': change({ paid: false }),
    'payment-refunded': change({ paid: false }),
  },
})
