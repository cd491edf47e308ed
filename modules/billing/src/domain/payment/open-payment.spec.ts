import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPayment, givenPaymentHistories, givenSubject, givenUnplaced } from '../../testing/index.ts'
import { openPayment } from './open-payment.decide.ts'
import { payment } from './payment.state.ts'

const now = '2026-11-21T15:00:00.000Z'
const holdExpiresAt = '2026-11-21T15:15:00.000Z'
const { opened } = givenPayment()
const histories = givenPaymentHistories()
const hold = { subject: givenSubject(), isActive: true, holdExpiresAt, now }

describe('openPayment', () => {
  it.each(['missing', 'cancelled'] as const)('opens a payment that is %s for a live hold', (status) =>
    given(payment, histories[status])
      .when((state) => openPayment.decide(hold, state))
      .then(opened),
  )

  it('opens for a confirmed appointment, which does not expire', () =>
    given(payment, [])
      .when((state) => openPayment.decide({ ...hold, holdExpiresAt: null }, state))
      .then(opened))

  it.each(['opened', 'with an open intent'] as const)('does not open a payment that is %s', (status) =>
    given(payment, histories[status])
      .when((state) => openPayment.decide(hold, state))
      .thenNothing(),
  )

  it('refuses while money that the log had lost is returned', () => {
    const { unplaced, returnDecided } = givenUnplaced()
    given(payment, [unplaced, returnDecided])
      .when((state) => openPayment.decide(hold, state))
      .thenRefuses('refund-under-way')
  })

  it('refuses for a cancelled appointment', () =>
    given(payment, [])
      .when((state) => openPayment.decide({ ...hold, isActive: false }, state))
      .thenRefuses('hold-expired'))

  it.each(['missing', 'with an open intent', 'cancelled'] as const)(
    'refuses a payment that is %s after the hold expired',
    (status) =>
      given(payment, histories[status])
        .when((state) => openPayment.decide({ ...hold, now: holdExpiresAt }, state))
        .thenRefuses('hold-expired'),
  )

  it.each([
    ['succeeded', 'already-paid'],
    ['refunding', 'hold-expired'],
    ['refunded', 'hold-expired'],
  ] as const)('refuses a payment that is %s with %s', (status, code) =>
    given(payment, histories[status])
      .when((state) => openPayment.decide(hold, state))
      .thenRefuses(code),
  )
})
