import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { isRefusal } from '@escuta/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProviderIntent, ProviderPage } from '@escuta/payments'
import type { PaymentRefusal } from '@escuta/payments'
import { failureOf, keys, openSandboxFixture, paidIntent, portOf } from './testing/sandbox-fixture.ts'
import type { SandboxFixture } from './testing/sandbox-fixture.ts'
import { createStripeProvider } from '@escuta/payments'

const session = {
  amountCents: 15_000,
  currency: 'brl',
  paymentId: 'payment-1',
  appointmentId: 'appointment-1',
  description: 'Consulta de 60 minutos',
} as const

let fixture: SandboxFixture

beforeEach(async () => {
  fixture = await openSandboxFixture()
})

afterEach(() => fixture.dispose())

function provider() {
  return createStripeProvider({ ...keys, apiBase: fixture.address(), scriptUrl: '/sandbox/stripe/stripe.js' })
}

async function allPages<Item>(
  read: (after: string | null) => Promise<ProviderPage<Item> | PaymentRefusal>,
): Promise<readonly (readonly Item[])[]> {
  const { items, next } = accepted(await read(null))
  const pages = [items]
  for (let after = next; after !== null;) {
    const page = accepted(await read(after))
    pages.push(page.items)
    after = page.next
  }
  return pages
}

function accepted<Value>(value: Value | PaymentRefusal): Value {
  if (isRefusal(value)) throw new Error(`Refused: ${value.code}`)
  return value
}

async function openIntent(idempotencyKey = 'hold-1'): Promise<ProviderIntent> {
  return accepted(await provider().createIntent({ ...session, idempotencyKey }))
}

async function pay(id: string, method = 'pm_card_visa') {
  return fixture.stripe().paymentIntents.confirm(id, { payment_method: method })
}

const created = { from: new Date('2026-11-21T11:00:00.000Z'), until: new Date('2026-11-21T13:00:00.000Z') }

describe('listing intents', () => {
  it('tells every intent of the time, the newest first, over many pages', async () => {
    const ids: string[] = []
    for (let index = 0; index < 120; index += 1) ids.unshift((await openIntent(`hold-${index}`)).id)
    await pay(ids[0] ?? '')
    const pages = await allPages((after) => provider().listIntents(created, after))
    expect(pages.map(({ length }) => length)).toEqual([100, 20])
    const listed = pages.flat()
    expect(listed.map(({ id }) => id)).toEqual(ids)
    expect(listed.slice(0, 2)).toMatchObject([
      { status: 'succeeded', paymentId: 'payment-1', amountCents: 15_000 },
      { status: 'requires_payment_method', paymentId: 'payment-1' },
    ])
  })

  it('leaves out intents of another time', async () => {
    await openIntent()
    const before = { ...created, until: new Date('2026-11-21T11:30:00.000Z') }
    expect(accepted(await provider().listIntents(before, null))).toEqual({ items: [], next: null })
  })
})

describe('creating an intent', () => {
  it('opens it for the amount, to be confirmed in the browser', async () => {
    const intent = await openIntent()
    expect(intent).toMatchObject({ status: 'requires_payment_method', amountCents: 15_000, lastError: null })
    expect(intent.clientSecret).toContain(`${intent.id}_secret_`)
    const stored = await fixture.stripe().paymentIntents.retrieve(intent.id)
    expect(stored.metadata).toEqual({ paymentId: 'payment-1', appointmentId: 'appointment-1' })
    expect(stored.description).toBe('Consulta de 60 minutos')
  })

  it('answers the same intent for the same key', async () => {
    expect((await openIntent()).id).toBe((await openIntent()).id)
    expect((await openIntent()).id).not.toBe((await openIntent('hold-2')).id)
  })

  it("is refused, with the provider's code, when the same key asks for something else", async () => {
    await openIntent()
    const other = await provider().createIntent({ ...session, amountCents: 16_000, idempotencyKey: 'hold-1' })
    expect(other).toMatchObject({ code: 'payment-provider-refused', status: 502 })
  })

  it("is refused below the provider's minimum", async () => {
    const tiny = await provider().createIntent({ ...session, amountCents: 49, idempotencyKey: 'hold-1' })
    expect(tiny).toMatchObject({
      code: 'payment-provider-refused',
      details: { providerCode: 'amount_too_small' },
    })
  })
})

describe('retrieving an intent', () => {
  it('tells which card paid', async () => {
    const { id } = await openIntent()
    await pay(id)
    expect(await provider().retrieveIntent(id)).toMatchObject({
      status: 'succeeded',
      cardBrand: 'visa',
      cardLast4: '4242',
    })
  })

  it('tells why the last card was declined, in Portuguese', async () => {
    const { id } = await openIntent()
    await failureOf(pay(id, 'pm_card_visa_chargeDeclinedInsufficientFunds'))
    expect(await provider().retrieveIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      lastError: {
        code: 'insufficient_funds',
        message: 'O cartão não tem saldo ou limite suficiente. Tente outro cartão.',
      },
    })
  })

  it('is refused for an unknown id', async () => {
    expect(await provider().retrieveIntent('pi_none')).toMatchObject({
      code: 'payment-intent-unknown',
      status: 404,
    })
  })
})

describe('cancelling an intent', () => {
  it('closes it', async () => {
    const { id } = await openIntent()
    expect(await provider().cancelIntent(id)).toMatchObject({ id, status: 'canceled' })
  })

  it('answers the intent as it is when it was paid first', async () => {
    const { id } = await openIntent()
    await pay(id)
    expect(await provider().cancelIntent(id)).toMatchObject({ id, status: 'succeeded', cardLast4: '4242' })
    expect(fixture.sandbox().ledger()).toMatchObject({ paidCents: 15_000 })
  })

  it('answers the intent as it is when it was cancelled before', async () => {
    const { id } = await openIntent()
    await provider().cancelIntent(id)
    expect(await provider().cancelIntent(id)).toMatchObject({ id, status: 'canceled' })
  })

  it('and paying at the same moment end in one of the two, never in both', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => (await openIntent(`hold-${n}`)).id),
    )
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const [cancelled] = await Promise.all([provider().cancelIntent(id), pay(id).catch(() => null)])
        return accepted(cancelled).status
      }),
    )
    const paid = outcomes.filter((status) => status === 'succeeded').length
    expect(outcomes.filter((status) => status === 'canceled')).toHaveLength(20 - paid)
    expect(fixture.sandbox().ledger().paidCents).toBe(paid * 15_000)
  })
})

describe('refunding', () => {
  it('lists refunds by when they were made, with their intents, also those without our metadata', async () => {
    const { id: intentId } = await paidIntent(fixture.stripe(), 15_000)
    const made: string[] = []
    for (let count = 0; count < 101; count += 1)
      made.unshift((await fixture.stripe().refunds.create({ payment_intent: intentId, amount: 100 })).id)
    const pages = await allPages((after) => provider().listRefunds(created, after))
    expect(pages.map(({ length }) => length)).toEqual([100, 1])
    const listed = pages.flat()
    expect(listed.map(({ refundId }) => refundId)).toEqual(made)
    expect(listed[0]).toMatchObject({ intentId, amountCents: 100, status: 'succeeded' })
    const before = { ...created, until: new Date('2026-11-21T11:30:00.000Z') }
    expect(accepted(await provider().listRefunds(before, null))).toEqual({ items: [], next: null })
  })

  async function paidIntentId() {
    const { id } = await openIntent()
    await pay(id)
    return id
  }

  it('gives part of the money back, once per key', async () => {
    const intentId = await paidIntentId()
    const part = { intentId, amountCents: 5_000, idempotencyKey: 'refund-1' }
    const first = accepted(await provider().refund(part))
    expect(first).toMatchObject({ status: 'succeeded' })
    expect(accepted(await provider().refund(part)).refundId).toBe(first.refundId)
    expect(fixture.sandbox().ledger()).toMatchObject({ paidCents: 15_000, refundedCents: 5_000 })
  })

  it('never gives back more than was paid', async () => {
    const intentId = await paidIntentId()
    const whole = { intentId, amountCents: 15_000 }
    await provider().refund({ ...whole, idempotencyKey: 'refund-1' })
    const again = await provider().refund({ ...whole, idempotencyKey: 'refund-2' })
    expect(again).toMatchObject({ code: 'payment-not-refundable', status: 409 })
    expect(fixture.sandbox().ledger()).toMatchObject({ refundedCents: 15_000 })
  })

  it('tells every attempt as it stands now, the newest first, and may begin another after a failure', async () => {
    const { id: intentId } = await openIntent()
    await pay(intentId, 'pm_card_pendingRefund')
    const whole = { intentId, amountCents: 15_000 }
    const first = accepted(await provider().refund({ ...whole, idempotencyKey: 'refund-1' }))
    expect(first).toEqual({
      refundId: expect.stringContaining('re_'),
      status: 'pending',
      amountCents: 15_000,
      createdAt: '2026-11-21T12:00:00.000Z',
    })
    await fixture.sandbox().endRefund(first.refundId, 'failed')
    expect(accepted(await provider().refund({ ...whole, idempotencyKey: 'refund-1' })).status).toBe('pending')
    const second = accepted(await provider().refund({ ...whole, idempotencyKey: 'refund-2' }))
    const refunds = accepted(await provider().retrieveRefunds(intentId))
    expect(refunds).toEqual([second, { ...first, status: 'failed' }])
    expect(fixture.sandbox().ledger()).toMatchObject({ refundedCents: 15_000 })
  })

  it('is refused for an intent the provider does not know', async () => {
    expect(await provider().retrieveRefunds('pi_none')).toMatchObject({ code: 'payment-intent-unknown' })
  })

  it('needs a payment', async () => {
    const { id } = await openIntent()
    const refund = await provider().refund({ intentId: id, amountCents: 15_000, idempotencyKey: 'refund-1' })
    expect(refund).toMatchObject({ code: 'payment-not-refundable' })
  })
})

describe('when the provider does not answer', () => {
  function providerAt(port: number, timeoutMs = 100) {
    const apiBase = { host: '127.0.0.1', port, protocol: 'http' } as const
    return createStripeProvider({ ...keys, apiBase, timeoutMs })
  }

  it('is refused as unavailable when nobody listens', async () => {
    const { port } = fixture.address()
    await fixture.stop()
    const refusal = await providerAt(port).retrieveIntent('pi_1')
    await fixture.start()
    expect(refusal).toMatchObject({ code: 'payment-provider-unavailable', status: 503 })
    expect(refusal).toHaveProperty('action', 'Nada foi cobrado agora. Tente novamente em alguns minutos.')
  })

  it.each([
    ['stays silent', () => undefined],
    ['breaks', (_: unknown, response: ServerResponse) => void response.writeHead(500).end('<html>')],
  ] as const)(
    'is refused as unavailable, after three attempts, when the provider %s',
    async (_name, behave) => {
      let attempts = 0
      const broken = createServer((request, response) => {
        attempts += 1
        behave(request, response)
      })
      await new Promise<void>((resolve) => void broken.listen(0, '127.0.0.1', resolve))
      const refusal = await providerAt(portOf(broken.address())).createIntent({
        ...session,
        idempotencyKey: 'key',
      })
      broken.closeAllConnections()
      broken.close()
      expect(refusal).toMatchObject({ code: 'payment-provider-unavailable', status: 503 })
      expect(attempts).toBe(3)
    },
  )

  it('says nothing of keys when ours is wrong', async () => {
    const wrong = createStripeProvider({ ...keys, secretKey: 'sk_test_mistyped', apiBase: fixture.address() })
    const refusal = await wrong.retrieveIntent('pi_1')
    expect(refusal).toMatchObject({ code: 'payment-provider-refused' })
    expect(JSON.stringify(refusal)).not.toContain('sk_test')
  })
})

it('tells the browser its key and where the script is', () => {
  expect(provider().publicConfig).toEqual({
    publishableKey: 'pk_test_escuta',
    scriptUrl: '/sandbox/stripe/stripe.js',
  })
  expect(createStripeProvider(keys).publicConfig.scriptUrl).toBeNull()
})
