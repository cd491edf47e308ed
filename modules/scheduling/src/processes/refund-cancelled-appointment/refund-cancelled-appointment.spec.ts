import { closePayment, refundPayment } from '@escuta/billing/commands'
import { send } from '@escuta/projections'
import { expect, it } from 'vitest'
import { withdrawals } from '../../contract/index.ts'
import { appointmentCancelledAfter, appointmentHeldBy, saturdayNoon } from '../../testing/index.ts'
import { refundCancelledAppointment } from './refund-cancelled-appointment.process.ts'

const held = appointmentHeldBy()
const { appointmentId, startsAt, zone } = held.data
const refundTerms = { bookedAt: saturdayNoon, deadlineHours: 24, movedByProfessional: false, zone }
const cancelled = (reason: Parameters<typeof appointmentCancelledAfter>[1]) => {
  const { type, data } = appointmentCancelledAfter(held, reason)
  return { type, data: { ...data, refundTerms } }
}
const refundBy = (reason: keyof typeof withdrawals, waived: boolean) => {
  const { refund, decidedAs: by } = withdrawals[reason]
  const decidedBy = { ...refundTerms, startsAt, cancelledAt: saturdayNoon, waived, by }
  return send(refundPayment, { appointmentId, reason: refund, decidedBy }, 'refund')
}

it.each(['by-client', 'by-professional', 'by-platform'] as const)(
  'a cancellation %s closes the payment, then refunds by its terms',
  (reason) =>
    expect(refundCancelledAppointment.sentAfter(cancelled(reason))).toEqual([
      send(closePayment, { appointmentId }, 'close-payment'),
      refundBy(reason, false),
    ]),
)

it('a cancellation without terms sends nothing', () =>
  expect(refundCancelledAppointment.sentAfter(appointmentCancelledAfter(held))).toEqual([]))

it('a waived deadline refunds what the client had cancelled too late', () => {
  const waived = { type: 'cancellation-deadline-waived', data: cancelled('by-client').data }
  expect(refundCancelledAppointment.sentAfter(waived)).toEqual([refundBy('by-client', true)])
})
