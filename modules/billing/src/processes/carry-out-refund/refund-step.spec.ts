import type { ProviderRefund, RefundStatus } from '@escuta/payments'
import { describe, expect, it } from 'vitest'
import { refundStep } from './refund-step.ts'

const now = '2026-11-21T15:00:00.000Z'
const anHourAgo = '2026-11-21T14:00:00.000Z'

function attempt(status: RefundStatus, createdAt = anHourAgo, amountCents = 15_000): ProviderRefund {
  return { refundId: `re_${status}`, status, amountCents, createdAt }
}

const step = (...attempts: readonly ProviderRefund[]) => refundStep(attempts, 15_000, now)

describe('a refund', () => {
  it('begins with a first attempt', () =>
    expect(step()).toEqual({ kind: 'attempt', number: 1, amountCents: 15_000, after: null }))

  it('is on record once an attempt gave all the money back, whatever failed before', () =>
    expect(step(attempt('succeeded'), attempt('failed'))).toEqual({
      kind: 'record',
      refundId: 're_succeeded',
    }))

  it('is waited for while an attempt is under way', () =>
    expect(step(attempt('pending'), attempt('failed'))).toEqual({ kind: 'wait' }))

  it.each(['failed', 'canceled'] as const)('that %s is followed by another under a new number', (status) =>
    expect(step(attempt(status))).toEqual({
      kind: 'attempt',
      number: 2,
      amountCents: 15_000,
      after: attempt(status),
    }),
  )

  it('gives back only what is left after somebody gave a part back by hand', () =>
    expect(step(attempt('succeeded', anHourAgo, 5_000))).toMatchObject({ number: 2, amountCents: 10_000 }))

  it('waits an hour between attempts', () => {
    const last = attempt('failed', '2026-11-21T14:00:01.000Z')
    expect(step(last)).toEqual({ kind: 'stuck', last })
  })

  it('stays with people after five attempts that failed', () => {
    const last = attempt('failed')
    expect(step(last, last, last, last, last)).toEqual({ kind: 'stuck', last })
  })

  it('stays with people while it waits for somebody’s action', () => {
    const last = attempt('requires_action')
    expect(step(last)).toEqual({ kind: 'stuck', last })
  })
})
