import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories, givenSubject, givenUnplaced } from '../../testing/index.ts'
import { adoptPayment } from './adopt-payment.decide.ts'
import { payment, type Payment } from './payment.state.ts'

const subject = givenSubject()
const { paymentId } = subject
const now = '2026-11-21T16:00:00.000Z'
const adopt = (state: Payment) => adoptPayment.decide({ paymentId, subject, intentId: 'pi_1', now }, state)
const opened = { ...givenPayment(subject).opened, data: { ...subject, openedAt: now } }
const intentCreated = {
  type: 'payment-intent-created',
  data: { ...subject, intentId: 'pi_1', createdAt: now },
} as const
const { unplaced, returned, returnDecided } = givenUnplaced(subject)

describe('when the log has nothing of the payment', () => {
  it('opens it with its intent', () => given(payment, []).when(adopt).then(opened, intentCreated))
  it('opens it also where its appointment was unknown before', () =>
    given(payment, [unplaced]).when(adopt).then(opened, intentCreated))
  it('changes nothing once its return was decided', () =>
    given(payment, [unplaced, returnDecided]).when(adopt).thenNothing())
  it('changes nothing once it was returned', () =>
    given(payment, [unplaced, returned]).when(adopt).thenNothing())
})

describe('when the log has it', () => {
  const { missing: _, ...histories } = givenPaymentHistories(subject)
  it.each(Object.entries(histories))('changes nothing (%s)', (_name, past) =>
    given(payment, past).when(adopt).thenNothing(),
  )
})
