import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, newIntent, openSandboxFixture } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'

let fixture: SandboxFixture

beforeEach(async () => {
  fixture = await openSandboxFixture()
})

afterEach(() => fixture.dispose())

describe('the same idempotency key', () => {
  it('answers the same intent, marked as repeated', async () => {
    const first = await newIntent(fixture.stripe(), 15_000, { idempotencyKey: 'key-1' })
    const second = await newIntent(fixture.stripe(), 15_000, { idempotencyKey: 'key-1' })
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(fixture.sandbox().ledger().intents).toHaveLength(1)
  })

  it('answers a declined card the same way again', async () => {
    const { id } = await newIntent(fixture.stripe())
    const params = { payment_method: 'pm_card_visa_chargeDeclined' }
    const options = { idempotencyKey: 'key-2' }
    const first = await failureOf(fixture.stripe().paymentIntents.confirm(id, params, options))
    const second = await failureOf(fixture.stripe().paymentIntents.confirm(id, params, options))
    expect(second).toMatchObject({ code: first.code, statusCode: 402 })
    const failed = await fixture.stripe().events.list({ type: 'payment_intent.payment_failed' })
    expect(failed.data).toHaveLength(1)
  })

  it('is refused with other parameters', async () => {
    await newIntent(fixture.stripe(), 15_000, { idempotencyKey: 'key-3' })
    const error = await failureOf(newIntent(fixture.stripe(), 16_000, { idempotencyKey: 'key-3' }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(error.message).toContain('can only be used with the same parameters')
  })

  it('makes one intent when both requests arrive together', async () => {
    const [first, second] = await Promise.all([
      newIntent(fixture.stripe(), 15_000, { idempotencyKey: 'key-4' }),
      newIntent(fixture.stripe(), 15_000, { idempotencyKey: 'key-4' }),
    ])
    expect(second.id).toBe(first.id)
    expect(fixture.sandbox().ledger().intents).toHaveLength(1)
  })

  it('is forgotten after a day', async () => {
    const first = await newIntent(fixture.stripe(), 15_000, { idempotencyKey: 'key-5' })
    fixture.setNow('2026-11-22T12:00:01.000Z')
    const second = await newIntent(fixture.stripe(), 15_000, { idempotencyKey: 'key-5' })
    expect(second.id).not.toBe(first.id)
  })
})
