import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, newIntent, openSandboxFixture, paidIntent } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'

let fixture: SandboxFixture

beforeEach(async () => {
  fixture = await openSandboxFixture()
})

afterEach(() => fixture.dispose())

describe('a refund', () => {
  it('gives back in parts, never more than was paid', async () => {
    const { id } = await paidIntent(fixture.stripe(), 10_000)
    const part = await fixture
      .stripe()
      .refunds.create({ payment_intent: id, amount: 4_000, metadata: { paymentId: 'p-1' } })
    expect(part).toMatchObject({ status: 'succeeded', amount: 4_000, payment_intent: id })
    const tooMuch = await failureOf(fixture.stripe().refunds.create({ payment_intent: id, amount: 6_001 }))
    expect(tooMuch).toMatchObject({ param: 'amount', statusCode: 400 })
    const rest = await fixture.stripe().refunds.create({ payment_intent: id })
    expect(rest.amount).toBe(6_000)
    const again = await failureOf(fixture.stripe().refunds.create({ payment_intent: id }))
    expect(again.code).toBe('charge_already_refunded')
    expect(await fixture.stripe().refunds.retrieve(part.id)).toMatchObject({ id: part.id, amount: 4_000 })
    expect(fixture.sandbox().ledger()).toMatchObject({ paidCents: 10_000, refundedCents: 10_000 })
  })

  it('needs a payment', async () => {
    const { id } = await newIntent(fixture.stripe())
    const error = await failureOf(fixture.stripe().refunds.create({ payment_intent: id }))
    expect(error.message).toContain('does not have a successful charge')
  })
})

describe('the event list', () => {
  it('tells the life of an intent, newest first, in pages', async () => {
    const { id } = await paidIntent(fixture.stripe())
    await fixture.stripe().refunds.create({ payment_intent: id })
    const all = await fixture.stripe().events.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
    expect(all.map((event) => event.type)).toEqual([
      'charge.refunded',
      'refund.created',
      'payment_intent.succeeded',
      'payment_intent.created',
    ])
    const paid = await fixture.stripe().events.list({ types: ['payment_intent.succeeded'] })
    expect(paid.data[0]?.data.object).toMatchObject({
      id,
      status: 'succeeded',
      metadata: { paymentId: 'p-1' },
    })
    expect(await fixture.stripe().events.retrieve(paid.data[0]?.id ?? '')).toMatchObject({
      type: 'payment_intent.succeeded',
    })
  })

  it('can be asked for a span of time', async () => {
    await newIntent(fixture.stripe())
    fixture.setNow('2026-11-21T13:00:00.000Z')
    await newIntent(fixture.stripe())
    const since = Math.floor(fixture.now().getTime() / 1000)
    expect((await fixture.stripe().events.list({ created: { gte: since } })).data).toHaveLength(1)
    expect((await fixture.stripe().events.list({ created: { lt: since } })).data).toHaveLength(1)
  })
})
