import { givenPayment, givenSubject } from '@escuta/billing/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { unplacedPaymentsView } from './unplaced-payments.view.ts'

const { paymentId, appointmentId, ...subject } = givenSubject()
const money = { paymentId, appointmentId, intentId: 'pi_1', amount: subject.amount, currency: 'brl' }
const at = '2026-11-21T15:00:00.000Z'
const unplaced = { type: 'payment-unplaced', data: { ...money, noticedAt: at } } as const
const { intentCreated, refundRequested } = givenPayment(givenSubject())

describe('money of an unknown appointment', () => {
  it('is a row', () =>
    expect([...projectEvents(unplacedPaymentsView, [unplaced]).values()]).toEqual([
      { appointmentId, intentId: 'pi_1', noticedAt: at },
    ]))
  it.each([
    intentCreated,
    refundRequested,
    { type: 'unplaced-payment-returned', data: { ...money, refundId: 're_1', returnedAt: at } } as const,
  ])('is none after $type', (event) =>
    expect(projectEvents(unplacedPaymentsView, [unplaced, event]).size).toBe(0),
  )
})
