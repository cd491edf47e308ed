import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories, givenReturn, givenSubject } from '../../testing/index.ts'
import { payment, type Payment } from './payment.state.ts'
import { type RecordReturn, recordReturn } from './record-return.decide.ts'

const { succeeded, ...others } = givenPaymentHistories()
const { paymentId, openedAt: now } = givenPayment().opened.data
const { amount } = givenSubject()
const { part, requested, refunded } = givenReturn()
const returned =
  (change: Partial<RecordReturn> = {}) =>
  (state: Payment) =>
    recordReturn.decide(
      { paymentId, intentId: 'pi_1', returned: amount, refundId: 're_1', now, ...change },
      state,
    )
const inPart = (cents: number) => returned({ returned: cents, refundId: null })

describe('recordReturn', () => {
  it('records what was returned at the provider of a received payment, and why', () =>
    given(payment, succeeded).when(returned()).then(requested, refunded))
  it('records a part, and the next one with what was returned before', () => {
    given(payment, succeeded).when(inPart(5_000)).then(part(5_000))
    const { returned: before } = part(5_000).data
    given(payment, [...succeeded, part(5_000)])
      .when(inPart(7_000))
      .then(part(7_000, before))
    given(payment, [...succeeded, part(5_000)])
      .when(inPart(0))
      .then(part(0, before))
  })
  it('records a part once, and nothing where nothing was returned', () => {
    given(payment, [...succeeded, part(5_000)])
      .when(inPart(5_000))
      .thenNothing()
    given(payment, succeeded).when(inPart(0)).thenNothing()
  })
  it('records the rest with the part before it', () => {
    const { returned: returnedBefore } = part(5_000).data
    const rest = <Event extends { data: object }>(event: Event) => ({
      ...event,
      data: { ...event.data, returnedBefore },
    })
    given(payment, [...succeeded, part(5_000)])
      .when(returned())
      .then(rest(requested), rest(refunded))
  })
  it('ignores another intent', () =>
    given(payment, succeeded)
      .when(returned({ intentId: 'pi_2' }))
      .thenNothing())
  it.each(Object.entries(others))('changes nothing (%s)', (_name, past) =>
    given(payment, past).when(returned()).thenNothing(),
  )
})
