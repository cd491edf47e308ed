import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keys, newIntent, openSandboxFixture } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'
import { openWebhookReceiver } from './testing/webhook-receiver.ts'
import type { WebhookReceiver } from './testing/webhook-receiver.ts'

let fixture: SandboxFixture
let receiver: WebhookReceiver

beforeEach(async () => {
  fixture = await openSandboxFixture()
  receiver = await openWebhookReceiver()
})

afterEach(async () => {
  await receiver.close()
  await fixture.dispose()
})

async function pendingOf(eventId: string) {
  return (await fixture.stripe().events.retrieve(eventId)).pending_webhooks
}

describe('webhooks', () => {
  it('go out signed with the moment of sending, and count as delivered once answered', async () => {
    fixture.sandbox().onWebhook(receiver.url)
    await newIntent(fixture.stripe())
    await fixture.sandbox().webhooksSettled()
    const [webhook] = receiver.received
    const at = fixture.now().getTime()
    const event = Stripe.webhooks.constructEvent(
      webhook?.body ?? '',
      webhook?.signature ?? '',
      keys.webhookSecret,
      1,
      undefined,
      at,
    )
    expect(event).toMatchObject({ type: 'payment_intent.created', api_version: Stripe.API_VERSION })
    expect(await pendingOf(event.id)).toBe(0)
  })

  it('that are not accepted are sent again later', async () => {
    receiver.answerWith(500)
    fixture.sandbox().onWebhook(receiver.url)
    await newIntent(fixture.stripe())
    await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2)
    expect(new Set(receiver.ids()).size).toBe(1)
  })

  it('wait while they are paused', async () => {
    fixture.sandbox().onWebhook(receiver.url)
    fixture.sandbox().pauseWebhooks()
    await newIntent(fixture.stripe())
    await fixture.sandbox().webhooksSettled()
    expect(receiver.received).toHaveLength(0)
    fixture.sandbox().resumeWebhooks()
    await fixture.sandbox().webhooksSettled()
    expect(receiver.received).toHaveLength(1)
  })

  it('can be sent once more by hand, even while paused', async () => {
    fixture.sandbox().onWebhook(receiver.url)
    await newIntent(fixture.stripe())
    await fixture.sandbox().webhooksSettled()
    fixture.sandbox().pauseWebhooks()
    const [id = ''] = receiver.ids()
    expect(await fixture.sandbox().resend(id)).toEqual({ status: 200 })
    expect(receiver.ids()).toEqual([id, id])
    expect(await fixture.sandbox().resend('evt_none')).toEqual({ status: null })
  })

  it('that nobody took before a restart are sent after it, and the others are not', async () => {
    fixture.sandbox().onWebhook(receiver.url)
    await newIntent(fixture.stripe())
    await fixture.sandbox().webhooksSettled()
    fixture.sandbox().pauseWebhooks()
    await newIntent(fixture.stripe())
    await fixture.stop()
    await fixture.start()
    fixture.sandbox().onWebhook(receiver.url)
    await fixture.sandbox().webhooksSettled()
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.ids()).size).toBe(2)
  })

  it('to a place where nobody is do not disturb anything', async () => {
    await receiver.close()
    fixture.sandbox().onWebhook(receiver.url)
    const intent = await newIntent(fixture.stripe())
    await fixture.sandbox().webhooksSettled()
    const events = await fixture.stripe().events.list()
    expect(events.data[0]).toMatchObject({ pending_webhooks: 1, data: { object: { id: intent.id } } })
    receiver = await openWebhookReceiver()
  })
})
