import { deriveId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenPayment, givenReturn } from '../../testing/index.ts'
import { transactionsView } from './transactions.view.ts'

const past = givenPayment()
const { paymentId, openedAt: at } = past.opened.data
const refundId = deriveId(paymentId, 'refund')
const open = [past.opened, past.intentCreated] as const
const later = '2026-12-01T15:00:00.000Z'

const rowsAfter = (
  ...events: Parameters<typeof projectEvents<never, (typeof transactionsView)['events'][number]>>[1]
) => projectEvents(transactionsView, events)

describe('transactionsView', () => {
  it('has a payment from its opening, at the moment when the money came', () => {
    expect(rowsAfter(...open, past.processing).get(paymentId)).toMatchObject({ status: 'pending', at })
    const paid = { ...past.succeeded, data: { ...past.succeeded.data, paidAt: later } }
    expect(rowsAfter(...open, paid).get(paymentId)).toMatchObject({
      type: 'payment',
      status: 'completed',
      amount: 15_000,
      method: 'card',
      at: later,
    })
  })

  it('shows a failed and a cancelled payment as failed, and another attempt as pending', () => {
    expect(rowsAfter(...open, past.failed()).get(paymentId)).toMatchObject({ status: 'failed' })
    expect(rowsAfter(...open, past.cancelled).get(paymentId)).toMatchObject({ status: 'failed' })
    expect(rowsAfter(...open, past.failed(), past.intentCreated).get(paymentId)).toMatchObject({
      status: 'pending',
    })
  })

  it('has a row of its own for a refund, at its first request', () => {
    const again = { ...past.refundRequested, data: { ...past.refundRequested.data, requestedAt: later } }
    const rows = rowsAfter(...open, past.succeeded, past.refundRequested, past.refunded, again)
    expect(rows.get(paymentId)).toMatchObject({ status: 'completed', amount: 15_000 })
    expect(rows.get(refundId)).toMatchObject({
      type: 'refund',
      status: 'pending',
      amount: -15_000,
      reason: 'slot-taken',
      at,
    })
    expect(
      rowsAfter(...open, past.succeeded, past.refundRequested, past.refunded).get(refundId),
    ).toMatchObject({ status: 'completed' })
  })

  it('has a row for a part that went back at the provider, which is that of the refund of the rest', () => {
    const { part } = givenReturn()
    const paid = [...open, past.succeeded] as const
    expect(rowsAfter(...paid, part(5_000)).get(refundId)).toMatchObject({
      type: 'refund',
      status: 'completed',
      amount: -5_000,
      isPart: true,
      reason: 'returned-at-provider',
    })
    expect(rowsAfter(...paid, part(5_000), part(0)).has(refundId)).toBe(false)
    expect(rowsAfter(...paid, part(5_000), past.refundRequested).get(refundId)).toMatchObject({
      status: 'pending',
      amount: -15_000,
      isPart: false,
    })
  })
})
