import { createHmac } from 'node:crypto'
import { callRest } from '@escuta/identity/testing'
import { type Actor, appointmentId, clientId, newId, system, unwrap } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import {
  bookPaid,
  type BookingApp,
  minutesAfter,
  openBookingApp,
  saturdayNoon,
} from '@escuta/scheduling/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentIdOf } from '../contract/index.ts'
import { closePayment, refundPayment } from '../contract/published-commands.ts'
import { billingRest } from './billing.rest.ts'

type User = Extract<Actor, { kind: 'user' }>

let app: BookingApp
let people = 0
let caio: User
let rosa: User
/** A professional's day has ten hours; every test takes the next free one. */
const hours = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-30',
  '2026-12-01',
].flatMap((date) =>
  ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'].map(
    (time) => [time, date] as const,
  ),
)

beforeAll(async () => {
  app = await openBookingApp({ live: true })
})
beforeEach(async () => {
  app.money.outage.on = false
  people += 1
  caio = await app.client(`Caio${people} Prado`)
  rosa = await app.client(`Rosa${people} Lima`)
  await app.settle()
})
afterAll(() => app.close())

async function bookedBy(actor: Actor): Promise<string> {
  app.clock.at = new Date(saturdayNoon)
  return app.book(actor, ...hours.shift()!)
}

async function calls(actor: Actor) {
  return (await app.as(actor)).billing
}

async function refusalFrom(work: Promise<unknown>) {
  return work.then(
    () => undefined,
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error),
  )
}

const intentsFor = (id: string) =>
  app.money.sandbox.ledger().intents.filter((intent) => intent.paymentId === paymentIdOf(id))
const history = (id: string) => app.history(`payment-${paymentIdOf(id)}`)

describe('billing.createPaymentIntent', () => {
  it('charges the hold’s price and logs the difference when the browser sends another amount', async () => {
    const id = await bookedBy(caio)
    const body = { amount: 1, professionalName: 'Helena', appointmentType: 'consulta_online' }
    const answer = await callRest(
      billingRest,
      'POST /api/create-payment-intent',
      { body },
      await app.as(caio),
    )
    expect(answer).toEqual({
      status: 200,
      body: { clientSecret: expect.stringContaining('_secret_'), appointmentId: id, amount: 180 },
    })
    expect(intentsFor(id)).toMatchObject([{ amountCents: 18_000, status: 'requires_payment_method' }])
    expect(app.warnings).toContain('payment-amount-differs')
  })

  it('returns one open intent for concurrent calls', async () => {
    const id = await bookedBy(caio)
    const billing = await calls(caio)
    const requests = Array.from({ length: 6 }, () => billing.createPaymentIntent({ appointmentId: id }))
    const secrets = new Set((await Promise.all(requests)).map((intent) => intent.clientSecret))
    expect(secrets.size).toBe(1)
    expect(intentsFor(id)).toHaveLength(1)
    expect(await history(id)).toEqual(['payment-opened', 'payment-intent-created'])
  })

  it('does not store the client secret', async () => {
    const id = await bookedBy(caio)
    const { clientSecret } = await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    await app.settle()
    const { events } = await app.store.readAll({ after: 0n, limit: 10_000 })
    const kept = events.map(({ data }) => JSON.stringify(data)).join()
    const { rows } = await app.pool.query('select * from billing.payments')
    expect(kept).toContain(clientSecret.split('_secret_')[0]!)
    expect(kept + JSON.stringify(rows)).not.toContain(clientSecret.split('_secret_')[1]!)
  })

  it('requires the appointment’s id when the client has several unpaid holds', async () => {
    await app.confirmEmail(caio)
    const other = await app.professional(`Lia${people} Dias`)
    await app.settle()
    await bookedBy(caio)
    const [time, date] = hours.shift()!
    const { professionalId } = other
    await (await app.as(caio)).scheduling.bookAppointment({ professionalId, date, time })
    expect(await refusalFrom((await calls(caio)).createPaymentIntent({}))).toMatchObject({
      code: 'no-pending-appointment',
      status: 409,
    })
  })

  it('refuses another client’s appointment like a missing one', async () => {
    const id = await bookedBy(caio)
    const foreign = await refusalFrom((await calls(rosa)).createPaymentIntent({ appointmentId: id }))
    const none = await refusalFrom(
      (await calls(rosa)).createPaymentIntent({ appointmentId: appointmentId.parse(newId()) }),
    )
    expect(foreign).toEqual(none)
    expect(foreign).toMatchObject({ code: 'no-pending-appointment' })
    expect(intentsFor(id)).toEqual([])
  })

  it('refuses a paid appointment', async () => {
    const id = await bookedBy(caio)
    await app.pay(caio, id)
    expect(await refusalFrom((await calls(caio)).createPaymentIntent({ appointmentId: id }))).toMatchObject({
      code: 'already-paid',
    })
    expect(await history(id)).toContain('payment-succeeded')
  })

  it('refuses an expired hold', async () => {
    const id = await bookedBy(caio)
    app.clock.at = new Date(minutesAfter(saturdayNoon, 15))
    expect(await refusalFrom((await calls(caio)).createPaymentIntent({ appointmentId: id }))).toMatchObject({
      code: 'hold-expired',
    })
    expect(await history(id)).toEqual([])
  })

  it('refuses while the provider is unreachable, and succeeds afterwards', async () => {
    const id = await bookedBy(caio)
    app.money.outage.on = true
    expect(await refusalFrom((await calls(caio)).createPaymentIntent({ appointmentId: id }))).toMatchObject({
      code: 'payment-provider-unavailable',
      status: 503,
    })
    app.money.outage.on = false
    expect(await (await calls(caio)).createPaymentIntent({ appointmentId: id })).toMatchObject({
      amount: 180,
    })
  })

  it('creates a new intent after the provider cancelled one', async () => {
    const id = await bookedBy(caio)
    const first = await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    await app.money.provider.cancelIntent(first.clientSecret.split('_secret_')[0]!)
    const second = await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect(intentsFor(id).map(({ status }) => status)).toEqual(['canceled', 'requires_payment_method'])
  })

  it('returns the same intent after a crash before it was recorded', async () => {
    const id = await bookedBy(caio)
    const made = await app.money.provider.createIntent({
      amountCents: 18_000,
      currency: 'brl',
      paymentId: paymentIdOf(id),
      appointmentId: id,
      description: 'Consulta online',
      idempotencyKey: `intent-${paymentIdOf(id)}-1`,
    })
    const { clientSecret } = await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    expect(made).toMatchObject({ clientSecret })
    expect(intentsFor(id)).toHaveLength(1)
  })

  it('accepts an appointment scheduled by the professional', async () => {
    const calling = await app.as(app.helena.actor)
    const [time, date] = hours.shift()!
    // Caio is a patient since an appointment was confirmed.
    app.clock.at = new Date(saturdayNoon)
    await bookPaid(app, caio, ...hours.shift()!)
    const entered = await calling.scheduling.scheduleAppointment({
      professionalId: app.helena.professionalId,
      clientId: clientId.parse(caio.clientId),
      clientName: 'Caio',
      date,
      time,
    })
    const created = await (
      await calls(caio)
    ).createPaymentIntent({ appointmentId: appointmentId.parse(entered.id) })
    expect(created).toMatchObject({ amountCents: 15_000 })
  })
})

describe('billing.paymentState', () => {
  it('is pending, then succeeded with the appointment confirmed', async () => {
    const id = await bookedBy(caio)
    expect(await (await calls(caio)).paymentState({ appointmentId: id })).toEqual({
      appointmentId: id,
      status: 'pending',
      appointmentStatus: 'pending',
      isCancelled: false,
      failure: null,
      refundReason: null,
    })
    await app.pay(caio, id)
    expect(await (await calls(caio)).confirmPayment({ appointmentId: id })).toMatchObject({
      status: 'succeeded',
    })
    await app.settle()
    expect(await (await calls(caio)).paymentState({ appointmentId: id })).toMatchObject({
      status: 'succeeded',
      appointmentStatus: 'confirmed',
      isCancelled: false,
    })
  })

  it('returns the provider’s message after a declined card, and succeeds with a second card', async () => {
    const id = await bookedBy(caio)
    await app.pay(caio, id, 'pm_card_visa_chargeDeclinedInsufficientFunds')
    const confirmed = await (await calls(caio)).confirmPayment({ appointmentId: id })
    expect(confirmed).toMatchObject({
      status: 'failed',
      failure: 'O cartão não tem saldo ou limite suficiente. Tente outro cartão.',
    })
    await app.settle()
    expect(await (await calls(caio)).paymentState({ appointmentId: id })).toEqual(confirmed)
    await app.pay(caio, id)
    expect(await (await calls(caio)).confirmPayment({ appointmentId: id })).toMatchObject({
      status: 'succeeded',
      failure: null,
    })
  })

  it('is not found for another client’s appointment', async () => {
    const id = await bookedBy(caio)
    for (const procedure of ['paymentState', 'confirmPayment', 'checkout'] as const) {
      const foreign = await refusalFrom((await calls(rosa))[procedure]({ appointmentId: id }))
      expect(foreign).toMatchObject({ code: 'payment-not-found', status: 404 })
    }
  })
})

describe('billing.checkout', () => {
  it('shows the appointment as payable, then as paid', async () => {
    const id = await bookedBy(caio)
    const { checkout } = await calls(caio)
    expect(await checkout({ appointmentId: id })).toMatchObject({
      appointmentId: id,
      professionalName: 'Helena Martins',
      specialty: 'Psicologia Clínica',
      duration: 60,
      price: 18_000,
      professionalId: expect.any(String),
      holdExpiresAt: '2026-11-21T15:15:00.000Z',
      now: saturdayNoon,
      status: 'payable',
      failure: null,
      supportEmail: 'ajuda@escuta.example',
    })
    await app.pay(caio, id)
    await (await calls(caio)).confirmPayment({ appointmentId: id })
    expect(await checkout({ appointmentId: id })).toMatchObject({ status: 'paid' })
  })

  it('has the reason of the last declined card', async () => {
    const id = await bookedBy(caio)
    await app.pay(caio, id, 'pm_card_visa_chargeDeclinedInsufficientFunds')
    await (await calls(caio)).confirmPayment({ appointmentId: id })
    await app.settle()
    expect(await (await calls(caio)).checkout({ appointmentId: id })).toMatchObject({
      status: 'payable',
      failure: 'O cartão não tem saldo ou limite suficiente. Tente outro cartão.',
    })
  })

  it('reports an expired hold', async () => {
    const id = await bookedBy(caio)
    app.clock.at = new Date(minutesAfter(saturdayNoon, 15))
    expect(await (await calls(caio)).checkout({ appointmentId: id })).toMatchObject({ status: 'expired' })
  })

  it('returns the form’s settings without sign-in', async () => {
    expect(await (await calls({ kind: 'guest' })).paymentForm()).toEqual({
      publishableKey: 'pk_test_escuta',
      scriptUrl: null,
    })
  })
})

describe('billing.pendingPayments', () => {
  it('has the caller’s holds while they can be paid, before any view has them', async () => {
    const id = await bookedBy(caio)
    expect(await (await calls(caio)).pendingPayments()).toEqual([
      {
        appointmentId: id,
        professionalId: expect.any(String),
        professionalName: 'Helena Martins',
        startsAt: expect.stringMatching(/Z$/),
        zone: 'America/Sao_Paulo',
        price: 18_000,
        holdExpiresAt: minutesAfter(saturdayNoon, 15),
        swapKeepsEnd: false,
      },
    ])
    expect(await (await calls(rosa)).pendingPayments()).toEqual([])
    app.clock.at = new Date(minutesAfter(saturdayNoon, 15))
    expect(await (await calls(caio)).pendingPayments()).toEqual([])
  })

  it('has no paid appointment', async () => {
    const id = await bookedBy(caio)
    await app.pay(caio, id)
    await (await calls(caio)).confirmPayment({ appointmentId: id })
    await app.settle()
    expect(await (await calls(caio)).pendingPayments()).toEqual([])
  })
})

/** The body of a webhook that reports a paid intent, by default equal to the request. */
function succeeded(id: string, intentId: string, change: object = {}): Buffer {
  const object = {
    id: intentId,
    object: 'payment_intent',
    amount: 18_000,
    amount_received: 18_000,
    currency: 'brl',
    status: 'succeeded',
    metadata: { paymentId: paymentIdOf(id), appointmentId: id },
    ...change,
  }
  const head = { id: `evt_${newId()}`, object: 'event', created: 1, type: 'payment_intent.succeeded' }
  return Buffer.from(JSON.stringify({ ...head, data: { object } }))
}

function signed(body: Buffer, at: Date, secret = 'whsec_escuta'): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body.toString()}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

describe('POST /api/webhooks/stripe', () => {
  it('records once a payment that the browser did not confirm', async () => {
    const id = await bookedBy(caio)
    await app.pay(caio, id)
    await app.money.deliverWebhooks()
    await app.settle()
    expect(await history(id)).toEqual(['payment-opened', 'payment-intent-created', 'payment-succeeded'])
    const before = await app.store.lastPosition()
    const providerEventIds = await eventIds('payment-succeeded')
    expect(providerEventIds).not.toEqual([])
    for (const eventId of providerEventIds) await app.money.sandbox.resend(eventId)
    expect(await app.store.lastPosition()).toBe(before)
    expect(app.money.statuses.every((status) => status === 200)).toBe(true)
  })

  it('changes nothing when an older event is delivered again', async () => {
    const id = await bookedBy(caio)
    await app.pay(caio, id, 'pm_card_visa_chargeDeclined')
    await app.money.deliverWebhooks()
    await app.pay(caio, id, 'pm_card_visa_chargeDeclinedInsufficientFunds')
    await app.money.deliverWebhooks()
    const failures = (await history(id)).filter((type) => type === 'payment-failed')
    expect(failures).toHaveLength(2)
    const before = await app.store.lastPosition()
    for (const eventId of await eventIds('payment-failed')) await app.money.sandbox.resend(eventId)
    expect(await app.store.lastPosition()).toBe(before)
  })

  it.each([
    ['forged', () => 't=1,v1=00'],
    ['unsigned', () => ''],
    ['signed with another secret', (body: Buffer) => signed(body, app.clock.at, 'whsec_other')],
    ['signed ten minutes ago', (body: Buffer) => signed(body, new Date(minutesAfter(saturdayNoon, -10)))],
    ['altered after it was signed', (body: Buffer) => signed(Buffer.concat([body, body]), app.clock.at)],
  ])('refuses a webhook that is %s and changes nothing', async (_name, signature) => {
    const id = await bookedBy(caio)
    const { clientSecret } = await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    const body = succeeded(id, clientSecret.split('_secret_')[0]!)
    await app.settle()
    const before = await app.store.lastPosition()
    const refused = await app.billing.stripeWebhook(body, signature(body))
    expect(refused).toMatchObject({ status: 400, code: 'webhook-signature-invalid' })
    expect(await app.store.lastPosition()).toBe(before)
    expect(await app.billing.stripeWebhook(body, signed(body, app.clock.at))).toBeUndefined()
    expect(await history(id)).toContain('payment-succeeded')
  })

  it('accepts and ignores a payment of another app', async () => {
    const body = succeeded(newId(), 'pi_other_app')
    const before = await app.store.lastPosition()
    expect(await app.billing.stripeWebhook(body, signed(body, app.clock.at))).toBeUndefined()
    expect(await app.store.lastPosition()).toBe(before)
  })
})

describe('a paid intent that differs from the request', () => {
  const status = async (id: string) => (await calls(caio)).paymentState({ appointmentId: id })
  async function reported(id: string) {
    const admin = { ...caio, roles: ['admin'] as const }
    const all = await (await calls(admin)).paymentMismatches()
    return all
      .filter(({ appointmentId: about }) => about === id)
      .map(({ intentId, differences, outcome }) => ({ intentId, differences, outcome }))
  }
  async function openIntent() {
    const id = await bookedBy(caio)
    const { clientSecret } = await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    return { id, intentId: clientSecret.split('_secret_')[0]! }
  }
  async function deliver(body: Buffer) {
    expect(await app.billing.stripeWebhook(body, signed(body, app.clock.at))).toBeUndefined()
    await app.settle()
  }
  /** An intent that exists and was paid at the provider, created outside the app. */
  async function paidOutsideApp(id: string, amountCents: number): Promise<string> {
    const made = unwrap(
      await app.money.provider.createIntent({
        amountCents,
        currency: 'brl',
        paymentId: paymentIdOf(id),
        appointmentId: id,
        description: 'Consulta online',
        idempotencyKey: newId(),
      }),
    )
    await app.money.sandbox.payWithTestCard(made.id)
    return made.id
  }

  it.each([
    ['amount', { amount: 100, amount_received: 100 }],
    ['amount', { amount_received: 17_999 }],
    ['currency', { currency: 'usd' }],
    ['appointment', { metadata: undefined }],
  ])(
    'confirms nothing for a signed event with another %s, and the payment can still succeed',
    async (what, change) => {
      const { id, intentId } = await openIntent()
      const metadata = { paymentId: paymentIdOf(id), appointmentId: newId() }
      await deliver(
        succeeded(id, intentId, {
          metadata: { ...metadata, appointmentId: id },
          ...change,
          ...(what === 'appointment' && { metadata }),
        }),
      )
      expect(await status(id)).toMatchObject({ status: 'pending', appointmentStatus: 'pending' })
      expect(await reported(id)).toEqual([{ intentId, differences: [what], outcome: 'nothing-taken' }])
      await app.money.sandbox.payWithTestCard(intentId)
      await (await calls(caio)).confirmPayment({ appointmentId: id })
      await app.settle()
      expect(await status(id)).toMatchObject({ status: 'succeeded', appointmentStatus: 'confirmed' })
      expect(intentsFor(id)).toMatchObject([{ paidCents: 18_000, refundedCents: 0 }])
    },
  )

  it('confirms nothing for a signed event with an unknown intent', async () => {
    const { id } = await openIntent()
    await deliver(succeeded(id, 'pi_unknown'))
    expect(await status(id)).toMatchObject({ status: 'pending', appointmentStatus: 'pending' })
    expect(await reported(id)).toEqual([
      { intentId: 'pi_unknown', differences: ['unknown-intent'], outcome: 'nothing-taken' },
    ])
  })

  it('confirms and refunds nothing for a signed event with the intent of another client’s payment', async () => {
    const { id } = await openIntent()
    const rosas = await bookedBy(rosa)
    const rosasIntent = await app.pay(rosa, rosas)
    await deliver(succeeded(id, rosasIntent))
    expect(await status(id)).toMatchObject({ status: 'pending', appointmentStatus: 'pending' })
    expect(await reported(id)).toEqual([
      { intentId: rosasIntent, differences: ['unknown-intent'], outcome: 'not-ours' },
    ])
    expect(intentsFor(rosas)).toMatchObject([{ paidCents: 18_000, refundedCents: 0 }])
  })

  it.each([100, 18_000])('refunds a paid intent that was not requested (%i cents)', async (cents) => {
    const { id } = await openIntent()
    const other = await paidOutsideApp(id, cents)
    await app.money.deliverWebhooks()
    await app.settle()
    expect(await status(id)).toMatchObject({ status: 'pending', appointmentStatus: 'pending' })
    expect(intentsFor(id).find((intent) => intent.id === other)).toMatchObject({
      paidCents: cents,
      refundedCents: cents,
    })
    expect(await reported(id)).toMatchObject([{ intentId: other, outcome: 'refunded' }])
  })

  it('refunds a second payment once and keeps the appointment confirmed', async () => {
    const { id, intentId } = await openIntent()
    await app.money.sandbox.payWithTestCard(intentId)
    await (await calls(caio)).confirmPayment({ appointmentId: id })
    const other = await paidOutsideApp(id, 18_000)
    await app.money.deliverWebhooks()
    await app.settle()
    await app.seeEverythingAgain()
    expect(await status(id)).toMatchObject({ status: 'succeeded', appointmentStatus: 'confirmed' })
    expect(intentsFor(id).map(({ refundedCents }) => refundedCents)).toEqual([0, 18_000])
    expect(await reported(id)).toEqual([
      { intentId: other, differences: ['unknown-intent', 'paid-twice'], outcome: 'refunded' },
    ])
  })

  /** Reads the table, because procedures wait for the process, which is blocked here. */
  async function outcomeOf(intentId: string): Promise<unknown> {
    const text = 'select outcome from billing.mismatches where intent_id = $1'
    const { rows } = await app.pool.query<{ outcome: string }>(text, [intentId])
    return rows[0]?.outcome
  }

  it('is refunded after the provider was unreachable', async () => {
    const { id } = await openIntent()
    const other = await paidOutsideApp(id, 18_000)
    app.money.outage.on = true
    const body = succeeded(id, other)
    expect(await app.billing.stripeWebhook(body, signed(body, app.clock.at))).toBeUndefined()
    await expect.poll(() => outcomeOf(other)).toBe('open')
    app.money.outage.on = false
    await app.settle()
    app.clock.at = new Date(minutesAfter(saturdayNoon, 4))
    await app.runJob('billing.reconcile-open-intents')
    expect(await reported(id)).toMatchObject([{ outcome: 'refunded' }])
    expect(intentsFor(id).find((intent) => intent.id === other)).toMatchObject({ refundedCents: 18_000 })
  })
})

describe('billing.close-payment', () => {
  const close = async (id: string) =>
    app.dispatch(closePayment, { appointmentId: appointmentId.parse(id) }, app.contextOf(system('spec')))

  it('reports a payment that was never opened as closed', async () => {
    expect(await close(await bookedBy(caio))).toEqual({ status: 'closed' })
  })

  it('cancels the intent at the provider', async () => {
    const id = await bookedBy(caio)
    await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    expect(await close(id)).toEqual({ status: 'closed' })
    expect(intentsFor(id)).toMatchObject([{ status: 'canceled' }])
    expect(await close(id)).toEqual({ status: 'closed' })
  })

  it('reports a payment that the provider has received as paid', async () => {
    const id = await bookedBy(caio)
    await app.pay(caio, id)
    expect(await close(id)).toEqual({ status: 'paid' })
    expect(await history(id)).toContain('payment-succeeded')
  })

  it('is refused while the provider is unreachable', async () => {
    const id = await bookedBy(caio)
    await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    app.money.outage.on = true
    expect(await close(id)).toMatchObject({ code: 'payment-provider-unavailable' })
    expect(await history(id)).toEqual(['payment-opened', 'payment-intent-created'])
  })
})

describe('billing.refund-payment', () => {
  const refund = async (id: string) =>
    app.dispatch(
      refundPayment,
      { appointmentId: appointmentId.parse(id), reason: 'cancelled-by-professional' },
      app.contextOf(system('spec')),
    )

  it('refunds the whole amount once', async () => {
    const id = await bookedBy(caio)
    await app.pay(caio, id)
    await (await calls(caio)).confirmPayment({ appointmentId: id })
    expect(await refund(id)).toEqual({ status: 'requested' })
    expect(await refund(id)).toEqual({ status: 'requested' })
    await app.settle()
    expect(intentsFor(id)).toMatchObject([{ paidCents: 18_000, refundedCents: 18_000 }])
    expect(await (await calls(caio)).paymentState({ appointmentId: id })).toMatchObject({
      status: 'refunded',
    })
  })

  it('does nothing without a payment', async () => {
    const id = await bookedBy(caio)
    expect(await refund(id)).toEqual({ status: 'nothing-returned' })
    await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    expect(await refund(id)).toEqual({ status: 'nothing-returned' })
  })
})

describe('a refund that stays pending at the provider', () => {
  const job = 'billing.reconcile-open-intents'

  /** Paid with a card whose refunds start as pending, and a refund requested. */
  async function refunding() {
    const id = await bookedBy(caio)
    const intentId = await app.pay(caio, id, 'pm_card_pendingRefund')
    await (await calls(caio)).confirmPayment({ appointmentId: id })
    const input = { appointmentId: appointmentId.parse(id), reason: 'cancelled-by-professional' as const }
    await app.dispatch(refundPayment, input, app.contextOf(system('spec')))
    await app.settle()
    return { id, intentId }
  }
  const attempts = async (intentId: string) => unwrap(await app.money.provider.retrieveRefunds(intentId))
  async function runAfter(minutes: number) {
    app.clock.at = new Date(minutesAfter(saturdayNoon, minutes))
    return app.runJob(job)
  }
  async function end(intentId: string, status: 'succeeded' | 'failed' | 'canceled') {
    const [newest] = await attempts(intentId)
    await app.money.sandbox.endRefund(newest!.refundId, status)
  }
  const last = async (id: string) => (await history(id)).at(-1)

  it('is recorded by the reconciliation job when its webhook never arrives', async () => {
    const { id, intentId } = await refunding()
    await runAfter(4)
    expect(await last(id)).toBe('refund-requested')
    await end(intentId, 'succeeded')
    await runAfter(5)
    expect(await last(id)).toBe('payment-refunded')
    expect(await attempts(intentId)).toHaveLength(1)
  })

  it('is shown to the client as under way, then as issued, with its reason', async () => {
    const { id, intentId } = await refunding()
    const shown = async () => (await calls(caio)).paymentState({ appointmentId: id })
    const reason = { refundReason: 'cancelled-by-professional' }
    expect(await shown()).toMatchObject({ status: 'refunding', ...reason })
    await end(intentId, 'succeeded')
    await runAfter(5)
    await app.settle()
    expect(await shown()).toMatchObject({ status: 'refunded', ...reason })
  })

  it.each(['failed', 'canceled'] as const)('fails the job when it %s, and is repeated', async (status) => {
    const { id, intentId } = await refunding()
    await end(intentId, status)
    await expect(runAfter(4)).rejects.toThrow('não conseguiu devolver')
    expect(await attempts(intentId)).toHaveLength(1)
    await expect(runAfter(61)).rejects.toThrow('não conseguiu devolver')
    expect((await attempts(intentId)).map((attempt) => attempt.status)).toEqual(['pending', status])
    await end(intentId, 'succeeded')
    await runAfter(122)
    expect(await last(id)).toBe('payment-refunded')
    expect(intentsFor(id)).toMatchObject([{ paidCents: 18_000, refundedCents: 18_000 }])
  })

  it('is requested again when it fails after it was recorded as issued', async () => {
    const { id, intentId } = await refunding()
    await end(intentId, 'succeeded')
    await app.money.deliverWebhooks()
    expect(await last(id)).toBe('payment-refunded')
    await end(intentId, 'failed')
    await app.money.deliverWebhooks()
    await app.settle()
    expect(await last(id)).toBe('refund-requested')
    expect(await (await calls(caio)).paymentState({ appointmentId: id })).toMatchObject({
      status: 'refunding',
    })
    await expect(runAfter(64)).rejects.toThrow('não conseguiu devolver')
    await end(intentId, 'succeeded')
    await app.money.deliverWebhooks()
    expect(await last(id)).toBe('payment-refunded')
    expect(app.money.statuses.every((status) => status === 200)).toBe(true)
  })

  it('is delivered again by the provider after a webhook that could not read its attempts', async () => {
    const { id, intentId } = await refunding()
    await app.money.deliverWebhooks()
    await end(intentId, 'succeeded')
    app.money.outage.on = true
    const earlier = app.money.statuses.length
    await app.money.deliverWebhooks()
    expect(app.money.statuses.slice(earlier)).toContain(503)
    expect(await last(id)).toBe('refund-requested')
    app.money.outage.on = false
    app.money.statuses.length = 0
    await runAfter(4)
    expect(await last(id)).toBe('payment-refunded')
  })
})

describe('an intent that the provider does not have', () => {
  async function forgotten() {
    const id = await bookedBy(caio)
    await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    app.money.forget(intentsFor(id)[0]!.id)
    return id
  }

  it('closes its payment', async () => {
    const id = await forgotten()
    const input = { appointmentId: appointmentId.parse(id) }
    expect(await app.dispatch(closePayment, input, app.contextOf(system('spec')))).toEqual({
      status: 'closed',
    })
    expect(await history(id)).toContain('payment-cancelled')
  })

  it('is replaced until the hold expires', async () => {
    const id = await forgotten()
    expect(await (await calls(caio)).createPaymentIntent({ appointmentId: id })).toMatchObject({
      amount: 180,
    })
    expect(intentsFor(id)).toHaveLength(2)
  })

  it('is cancelled when the client confirms the payment', async () => {
    const id = await forgotten()
    expect(await (await calls(caio)).confirmPayment({ appointmentId: id })).toMatchObject({
      status: 'cancelled',
    })
  })
})

describe('billing.reconcile-open-intents', () => {
  const job = 'billing.reconcile-open-intents'

  it('records payments whose webhook never arrived', async () => {
    const id = await bookedBy(caio)
    await app.pay(caio, id)
    app.clock.at = new Date(minutesAfter(saturdayNoon, 2))
    await app.runJob(job)
    expect(await history(id)).not.toContain('payment-succeeded')
    app.clock.at = new Date(minutesAfter(saturdayNoon, 4))
    await app.runJob(job)
    expect(await history(id)).toContain('payment-succeeded')
    const before = await app.store.lastPosition()
    await app.runJob(job)
    expect(await app.store.lastPosition()).toBe(before)
  })

  it('checks old intents once an hour', async () => {
    const id = await bookedBy(caio)
    await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    await app.settle()
    const intentId = intentsFor(id)[0]!.id
    const questions = async (minutes: number) => {
      app.money.asked.length = 0
      app.clock.at = new Date(minutesAfter(saturdayNoon, minutes))
      await app.runJob(job)
      return app.money.asked.filter((asked) => asked === intentId).length
    }
    expect(await questions(59)).toBe(1)
    expect(await questions(61)).toBe(1)
    expect(await questions(75)).toBe(0)
    expect(await questions(120)).toBe(0)
    expect(await questions(122)).toBe(1)
  })

  it('cancels intents that the provider does not have', async () => {
    const id = await bookedBy(caio)
    await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    await app.settle()
    app.money.forget(intentsFor(id)[0]!.id)
    app.clock.at = new Date(minutesAfter(saturdayNoon, 4))
    await app.runJob(job)
    expect(await history(id)).toContain('payment-cancelled')
  })

  it('fails while the provider is unreachable', async () => {
    const id = await bookedBy(caio)
    await (await calls(caio)).createPaymentIntent({ appointmentId: id })
    app.clock.at = new Date(minutesAfter(saturdayNoon, 5))
    app.money.outage.on = true
    await expect(app.runJob(job)).rejects.toThrow('O pagamento está temporariamente indisponível.')
  })
})

/** The provider's event ids that payment events were recorded from. */
async function eventIds(type: 'payment-succeeded' | 'payment-failed'): Promise<string[]> {
  const { events } = await app.store.readAll({ after: 0n, types: [type], limit: 10_000 })
  return events.map(({ metadata }) => metadata.causationId).filter((id): id is string => id !== null)
}
