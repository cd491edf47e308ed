import type { ProviderRefund, RefundStatus } from '@escuta/payments'
import { describe, expect, it } from 'vitest'
import { refundStep } from './refund-step.ts'

const now = '2026-11-21T15:00:00.000Z'
const anHourAgo = '2026-11-21T14:00:00.000Z'

function attempt(status: RefundStatus, createdAt = anHourAgo, amountCents = 15_000): ProviderRefund {
  return { refundId: `re_${status}`, status, amountCents, createdAt }
}

const step = (...attempts: readonly ProviderRefund[]) => refundStep(attempts, 15_000, now)

describe('refundStep', () => {
  it('starts a first attempt', () =>
    expect(step()).toEqual({ kind: 'attempt', number: 1, amountCents: 15_000, after: null }))

  it('is done once an attempt returned the whole amount, whatever failed before', () =>
    expect(step(attempt('succeeded'), attempt('failed'))).toEqual({
      kind: 'record',
      refundId: 're_succeeded',
    }))

  it('waits for a pending attempt', () =>
    expect(step(attempt('pending'), attempt('failed'))).toEqual({ kind: 'wait' }))

  it.each(['failed', 'canceled'] as const)(
    'starts another attempt with a new number after one that %s',
    (status) =>
      expect(step(attempt(status))).toEqual({
        kind: 'attempt',
        number: 2,
        amountCents: 15_000,
        after: attempt(status),
      }),
  )

  it('refunds the rest after a partial refund by an operator', () =>
    expect(step(attempt('succeeded', anHourAgo, 5_000))).toMatchObject({ number: 2, amountCents: 10_000 }))

  it('waits an hour between attempts', () => {
    const last = attempt('failed', '2026-11-21T14:00:01.000Z')
    expect(step(last)).toEqual({ kind: 'stuck', last })
  })

  it('is left to an operator after five failed attempts', () => {
    const last = attempt('failed')
    expect(step(last, last, last, last, last)).toEqual({ kind: 'stuck', last })
  })

  it('is left to an operator while an attempt requires action', () => {
    const last = attempt('requires_action')
    expect(step(last)).toEqual({ kind: 'stuck', last })
  })
})
