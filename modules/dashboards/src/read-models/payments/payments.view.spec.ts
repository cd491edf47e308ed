import { givenPayment, givenSubject } from '@escuta/billing/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { paymentsView } from './payments.view.ts'

const subject = givenSubject()
const { succeeded, refunded } = givenPayment(subject)

describe('paymentsView', () => {
  it('has a received payment as completed', () =>
    expect([...projectEvents(paymentsView, [succeeded]).values()]).toEqual([
      {
        paymentId: subject.paymentId,
        appointmentId: subject.appointmentId,
        clientId: subject.clientId,
        professionalId: subject.professionalId,
        amount: 15_000,
        status: 'completed',
        paidAt: succeeded.data.paidAt,
      },
    ]))

  it('has an issued refund as refunded', () =>
    expect(projectEvents(paymentsView, [succeeded, refunded]).get(subject.paymentId)).toMatchObject({
      status: 'refunded',
      amount: 15_000,
    }))
})
