import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, keys, newIntent, openSandboxFixture, paidIntent } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'
import { openWebhookReceiver } from './testing/webhook-receiver.ts'
import type { WebhookReceiver } from './testing/webhook-receiver.ts'
import { createStripeProvider } from '@escuta/payments'

const invalid = { kind: 'refusal', code: 'webhook-signature-invalid', status: 400 }

describe('what the sandbox sends', () => {
  let fixture: SandboxFixture
  let receiver: WebhookReceiver

  beforeEach(async () => {
    fixture = await openSandboxFixture()
    receiver = await openWebhookReceiver()
    fixture.sandbox().onWebhook(receiver.url)
  })

  afterEach(async () => {
    await receiver.close()
    await fixture.dispose()
  })

  async function eventsRead() {
    await fixture.sandbox().webhooksSettled()
    const provider = createStripeProvider({ ...keys, apiBase: fixture.address(), now: () => fixture.now() })
    const read = receiver.received.map(({ body, signature }) => provider.readWebhook(body, signature))
    return read.filter((event) => !('type' in event) || event.type !== 'ignored')
  }

  it('says that a payment succeeded', async () => {
    const { id } = await paidIntent(fixture.stripe())
    expect(await eventsRead()).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        type: 'payment-succeeded',
        intentId: id,
        paymentId: 'p-1',
        appointmentId: 'a-1',
        amountCents: 15_000,
        currency: 'brl',
        createdAt: '2026-11-21T12:00:00.000Z',
      },
    ])
  })

  it('says why a payment failed', async () => {
    const { id } = await newIntent(fixture.stripe())
    const method = 'pm_card_visa_chargeDeclinedInsufficientFunds'
    await failureOf(fixture.stripe().paymentIntents.confirm(id, { payment_method: method }))
    expect(await eventsRead()).toMatchObject([
      { type: 'payment-failed', intentId: id, failure: { code: 'insufficient_funds' } },
    ])
  })

  it('says that a payment was cancelled', async () => {
    const { id } = await newIntent(fixture.stripe())
    await fixture.stripe().paymentIntents.cancel(id)
    expect(await eventsRead()).toMatchObject([{ type: 'payment-cancelled', intentId: id, paymentId: 'p-1' }])
  })

  it('says that a refund went through, and for which of our payments', async () => {
    const { id } = await paidIntent(fixture.stripe())
    const provider = createStripeProvider({ ...keys, apiBase: fixture.address() })
    await provider.refund({ intentId: id, amountCents: 5_000, idempotencyKey: 'refund-1' })
    expect((await eventsRead()).at(-1)).toMatchObject({
      type: 'refund-updated',
      intentId: id,
      paymentId: 'p-1',
      refund: { refundId: expect.stringMatching(/^re_/), status: 'succeeded', amountCents: 5_000 },
    })
  })
})

describe('a signature', () => {
  const sentAt = Date.parse('2026-11-21T12:00:00.000Z')
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    created: 1,
    data: {},
  })
  const body = Buffer.from(payload)

  function signed(secret: string, at = sentAt) {
    return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at / 1000 })
  }

  function read(raw: Buffer, signature: string, now = sentAt) {
    return createStripeProvider({ ...keys, now: () => new Date(now) }).readWebhook(raw, signature)
  }

  it('of ours is accepted, up to five minutes old', () => {
    expect(read(body, signed(keys.webhookSecret))).toMatchObject({ id: 'evt_1', type: 'ignored' })
    expect(read(body, signed(keys.webhookSecret), sentAt + 299_000)).toMatchObject({ id: 'evt_1' })
  })

  it('over other bytes is refused', () => {
    const tampered = Buffer.from(payload.replace('evt_1', 'evt_2'))
    expect(read(tampered, signed(keys.webhookSecret))).toMatchObject(invalid)
  })

  it('older than five minutes is refused', () => {
    expect(read(body, signed(keys.webhookSecret), sentAt + 301_000)).toMatchObject(invalid)
  })

  it.each([
    ['made with another secret', signed('whsec_other')],
    ['that is missing', ''],
    ['that is nonsense', 't=,v1=,,=\u0000'],
    ['without a moment', signed(keys.webhookSecret).replace(/t=\d+,/, '')],
  ])('%s is refused', (_name, signature) => {
    expect(read(body, signature)).toMatchObject(invalid)
  })

  it('never passes when no secret is set', () => {
    const provider = createStripeProvider({ ...keys, webhookSecret: '', now: () => new Date(sentAt) })
    expect(provider.readWebhook(body, signed(''))).toMatchObject(invalid)
  })

  it('over something that is not an event is refused too', () => {
    const text = 'not json'
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: text,
      secret: keys.webhookSecret,
      timestamp: sentAt / 1000,
    })
    expect(read(Buffer.from(text), header)).toMatchObject(invalid)
  })
})
