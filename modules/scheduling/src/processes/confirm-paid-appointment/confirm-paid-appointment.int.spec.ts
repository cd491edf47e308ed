import { paymentIdOf } from '@escuta/billing/contract'
import type { Actor } from '@escuta/kernel'
import { system, unwrap } from '@escuta/kernel'
import { streamName } from '@escuta/event-sourcing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agenda } from '../../domain/agenda/agenda.state.ts'
import {
  appointmentNamed,
  appointmentScheduledWith,
  type BookingApp,
  minutesAfter,
  openBookingApp,
  paidAndRefunded,
  saturdayNoon,
} from '../../testing/index.ts'
import { expireHold } from '../../domain/agenda/expire-hold.decide.ts'

let app: BookingApp
let caio: Actor
let rosa: Actor
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const late = minutesAfter(saturdayNoon, 20)
/** One agenda day per spec: time never runs backwards on one. */
const days = [23, 24, 25, 26, 27, 30, 31, 32, 33, 34, 37, 38, 39, 40].map((day) =>
  new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10),
)
let day = ''
beforeEach(async () => {
  day = days.shift() ?? ''
  caio = await app.client(`Caio${day} Prado`)
  rosa = await app.client(`Rosa${day} Lima`)
})

/** Caio's payment arrives once Rosa holds the slot. */
async function paidAfterRival() {
  const id = await booked()
  await app.pay(caio, id)
  await expireAnyway(id)
  await app.book(rosa, '10:00', day)
  await app.money.deliverWebhooks()
  await app.settle()
  return id
}

async function booked() {
  app.clock.at = new Date(saturdayNoon)
  return app.book(caio, '10:00', day)
}

/** The hold ends although its payment was under way, as when a rival's booking had not seen the payment yet. */
async function expireAnyway(id: string) {
  app.clock.at = new Date(late)
  const key = {
    appointmentId: id,
    professionalId: app.helena.professionalId,
    startsAt: `${day}T13:00:00.000Z`,
  }
  unwrap(await app.run(expireHold, key, app.contextOf(system('spec'))))
}

async function statusFor(actor: Actor, id: string) {
  await app.settle()
  const { status, paid } = await (await app.as(actor)).scheduling.appointmentStatus({ id })
  return { status, paid }
}

const returned = (id: string) => {
  const { intents } = app.money.sandbox.ledger()
  const own = intents.filter((intent) => intent.paymentId === paymentIdOf(id))
  return own.map(({ paidCents, refundedCents }) => ({ paidCents, refundedCents }))
}

describe('a payment in time', () => {
  it('confirms the place, then the appointment', async () => {
    const id = await booked()
    await app.pay(caio, id)
    await app.money.deliverWebhooks()
    await app.act()
    expect(await statusFor(caio, id)).toEqual({ status: 'confirmed', paid: true })
    expect(await app.historyOf(id)).toEqual(['appointment-held', 'appointment-confirmed'])
  })
})

describe('a payment after the hold expired', () => {
  it('confirms while the place is free', async () => {
    const id = await booked()
    await app.pay(caio, id)
    await expireAnyway(id)
    await app.act()
    await app.money.deliverWebhooks()
    await app.act()
    expect(await statusFor(caio, id)).toEqual({ status: 'confirmed', paid: true })
    expect(await app.historyOf(id)).toEqual([
      'appointment-held',
      'appointment-expired',
      'appointment-confirmed',
    ])
    expect(returned(id)).toEqual([{ paidCents: 18_000, refundedCents: 0 }])
  })

  it('is refunded once another client holds the slot', async () => {
    const id = await booked()
    await app.pay(caio, id)
    await expireAnyway(id)
    const rivals = await app.book(rosa, '10:00', day)
    await app.money.deliverWebhooks()
    await app.act()
    await app.act()
    expect(await statusFor(caio, id)).toEqual({ status: 'cancelled', paid: false })
    expect(await statusFor(rosa, rivals)).toEqual({ status: 'pending', paid: false })
    expect(returned(id)).toEqual([{ paidCents: 18_000, refundedCents: 18_000 }])
    expect(await app.history(`payment-${paymentIdOf(id)}`)).toEqual(paidAndRefunded)
  })

  it.each(['before the refund', 'after the refund'])(
    'stays refused when its event is seen again after the rival’s hold expired, %s was asked for',
    async (moment) => {
      const id = await paidAfterRival()
      if (moment === 'before the refund') app.breakNext('billing.refund-payment')
      await app.act().catch((error: unknown) => error)
      app.clock.at = new Date(minutesAfter(late, 20))
      await app.runJob('scheduling.expire-overdue-holds')
      await app.seeEverythingAgain()
      await app.act()
      expect(await statusFor(caio, id)).toEqual({ status: 'cancelled', paid: false })
      expect(returned(id)).toEqual([{ paidCents: 18_000, refundedCents: 18_000 }])
      expect(await app.historyOf(id)).not.toContain('appointment-confirmed')
    },
  )

  it('goes back once, also when the process broke down before the refund', async () => {
    const id = await paidAfterRival()
    app.breakNext('billing.refund-payment')
    await expect(app.act()).rejects.toThrow('billing.refund-payment broke down')
    await app.act()
    await app.act()
    expect(returned(id)).toEqual([{ paidCents: 18_000, refundedCents: 18_000 }])
  })

  it('goes back once, also when the crash came after the provider’s refund', async () => {
    const id = await booked()
    const intentId = await app.pay(caio, id)
    await expireAnyway(id)
    await app.book(rosa, '10:00', day)
    await app.money.deliverWebhooks()
    await app.settle()
    await app.act('scheduling.confirm-paid-appointment')
    const idempotencyKey = `refund-${paymentIdOf(id)}`
    await app.money.provider.refund({ intentId, amountCents: 18_000, idempotencyKey })
    await app.act()
    expect(returned(id)).toEqual([{ paidCents: 18_000, refundedCents: 18_000 }])
    expect((await app.history(`payment-${paymentIdOf(id)}`)).at(-1)).toBe('payment-refunded')
  })
})

describe('a payment that is being processed when the appointment is cancelled', () => {
  const startsAt = () => `${day}T13:00:00.000Z`

  /** A confirmed appointment that the professional entered, with an intent that the provider is processing. */
  async function processing() {
    app.clock.at = new Date(saturdayNoon)
    const { clientId } = caio as Extract<Actor, { kind: 'user' }>
    const { professionalId } = app.helena
    const entered = appointmentScheduledWith({
      appointmentId: appointmentNamed(day),
      clientId: clientId!,
      professionalId,
      startsAt: startsAt(),
      cancellationDeadlineHours: 24,
    })
    await app.append(streamName(agenda, { professionalId, startsAt: startsAt() }), [entered])
    await app.settle()
    const { appointmentId: id } = entered.data
    const { clientSecret } = await (await app.as(caio)).billing.createPaymentIntent({ appointmentId: id })
    const intentId = clientSecret.split('_secret')[0]!
    app.money.keepProcessing(intentId)
    return { id, intentId }
  }

  /** The payment succeeds at the provider, the clock does not move: the servers' clocks differ. */
  async function succeeds(intentId: string) {
    await app.money.sandbox.payWithTestCard(intentId, 'pm_card_visa')
    await app.money.deliverWebhooks()
    await app.act()
    await app.act()
  }

  const cases: readonly (readonly [string, 'client' | 'professional', number, string | null])[] = [
    ['by the professional, is returned', 'professional', -60, 'cancelled-by-professional'],
    ['by the client before the deadline, is returned', 'client', -48 * 60, 'before-deadline'],
    ['by the client after the deadline, is kept', 'client', -60, null],
  ]
  it.each(cases)('%s', async (_title, by, minutes, rule) => {
    const { id, intentId } = await processing()
    app.clock.at = new Date(minutesAfter(startsAt(), minutes))
    const actor = by === 'client' ? caio : app.helena.actor
    await (await app.as(actor)).scheduling.cancelAppointment({ appointmentId: id })
    await app.act()
    await succeeds(intentId)
    expect(returned(id)).toEqual([{ paidCents: 15_000, refundedCents: rule ? 15_000 : 0 }])
    expect(await ruleOf(id)).toBe(rule)
  })

  it.each(['in the same moment', 'later'])(
    'by the professional’s own absence, is returned (%s)',
    async (moment) => {
      const { id, intentId } = await processing()
      app.clock.at = new Date(startsAt())
      await (await app.as(app.helena.actor)).scheduling.recordNoShow({ id, absent: 'professional' })
      await app.act()
      if (moment === 'later') app.clock.at = new Date(minutesAfter(startsAt(), 5))
      await succeeds(intentId)
      expect(returned(id)).toEqual([{ paidCents: 15_000, refundedCents: 15_000 }])
      expect(await ruleOf(id)).toBe('professional-absent')
    },
  )

  it('by the absence that the client recorded, is returned only once it is uncontested', async () => {
    const { id, intentId } = await processing()
    app.clock.at = new Date(startsAt())
    await (await app.as(caio)).scheduling.recordNoShow({ id, absent: 'professional' })
    await app.act()
    app.clock.at = new Date(minutesAfter(startsAt(), 5))
    await succeeds(intentId)
    expect(returned(id)).toEqual([{ paidCents: 15_000, refundedCents: 0 }])
    app.clock.at = new Date(minutesAfter(startsAt(), 48 * 60 + 1))
    await app.runJob('scheduling.settle-no-shows')
    await app.act()
    await app.act()
    expect(returned(id)).toEqual([{ paidCents: 15_000, refundedCents: 15_000 }])
    expect(await ruleOf(id)).toBe('professional-absent')
  })

  /** The rule by which the refund was requested, once; null without a request. */
  async function ruleOf(id: string) {
    await app.seeEverythingAgain()
    await app.act()
    const { events } = await app.store.readStream(`payment-${paymentIdOf(id)}`)
    const requests = events.filter(({ type }) => type === 'refund-requested')
    expect(requests.length).toBeLessThan(2)
    return requests[0]?.data['rule'] ?? null
  }
})

it('changes nothing when every process sees every event again', async () => {
  await app.act()
  const before = await app.store.lastPosition()
  const books = app.money.sandbox.ledger()
  await app.seeEverythingAgain()
  expect(await app.store.lastPosition()).toBe(before)
  expect(app.money.sandbox.ledger()).toEqual(books)
})
