import { defineView } from '@escuta/projections'
import {
  appointmentCompleted,
  holdExpired,
  slotConfirmed,
  slotHeld,
  slotReleased,
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

export const payablesView = defineView({
  table: payablesTable,
  version: 1,
  events: [
    slotHeld,
    slotConfirmed,
    holdExpired,
    slotReleased,
    appointmentCompleted,
    paymentSucceeded,
    refundRequested,
    paymentRefunded,
  ],
  on: {
    'slot-held': {
      keys: onAppointment,
      fold: (_row: Row, { data }): PayableRow => ({
        appointment_id: data.appointmentId,
        client_id: data.clientId,
        professional_id: data.professionalId,
        price: data.price,
        starts_at: data.startsAt,
        zone: data.zone,
        duration: data.duration,
        type: data.type,
        status: 'pending',
        hold_expires_at: data.expiresAt,
        paid: false,
      }),
    },
    'slot-confirmed': change({ status: 'confirmed', hold_expires_at: null }),
    'hold-expired': change({ status: 'cancelled' }),
    'slot-released': change({ status: 'cancelled' }),
    'appointment-completed': change({ status: 'completed' }),
    'payment-succeeded': change({ paid: true }),
    'refund-requested': change({ paid: false }),
    'payment-refunded': change({ paid: false }),
  },
})
