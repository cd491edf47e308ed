import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories, givenReturn, givenSubject } from '../../testing/index.ts'
import { acceptReturn } from './accept-return.decide.ts'
import { payment, type Payment } from './payment.state.ts'

const histories = givenPaymentHistories()
const { succeeded } = histories
const { refundRequested, opened } = givenPayment()
const { paymentId, openedAt: now } = opened.data
const { amount } = givenSubject()
const { part, requested, refunded, accepted } = givenReturn()
const reason = 'Devolvido pelo suporte no painel do provedor.'
const accept = (state: Payment) => acceptReturn.decide({ paymentId, reason, now }, state)

describe('acceptReturn', () => {
  it('accepts a part and a whole that were returned at the provider, with the reason', () => {
    given(payment, [...succeeded, part(5_000)])
      .when(accept)
      .then(accepted(5_000, reason))
    given(payment, [...succeeded, requested, refunded])
      .when(accept)
      .then(accepted(amount, reason))
  })
  it.each([
    ...Object.entries(histories),
    ['accepted already', [...succeeded, part(5_000), accepted(5_000)]],
    ['a part that the bank sent back', [...succeeded, part(5_000), part(0, part(5_000).data.returned)]],
    ['a part of which the rest is on its way', [...succeeded, part(5_000), refundRequested]],
  ])('is refused without a return that waits (%s)', (_name, past) =>
    given(payment, past).when(accept).thenRefuses('no-return-to-accept'),
  )
})
