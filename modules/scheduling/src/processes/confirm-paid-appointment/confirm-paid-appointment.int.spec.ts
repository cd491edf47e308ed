import { paymentIdOf } from '@escuta/billing/contract'
import type { Actor } from '@escuta/kernel'
import { system, unwrap } from '@escuta/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireHold } from '../../application/expire-hold.ts'
import { type BookingApp, minutesAfter, openBookingApp, saturdayNoon } from '../../testing/index.ts'

let app: BookingApp
let caio: Actor
let rosa: Actor
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const late = minutesAfter(saturdayNoon, 20)
/** One agenda day per spec: time never runs backwards on one. */
const days = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
]
let day = ''
beforeEach(async () => {
  day = days.shift() ?? ''
  caio = await app.client(`Caio${day} Prado`)
  rosa = await app.client(`Rosa${day} Lima`)
})

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
    expect(await app.history(`payment-${paymentIdOf(id)}`)).toEqual([
      'payment-opened',
      'payment-intent-created',
      'payment-succeeded',
      'refund-requested',
      'payment-refunded',
    ])
  })

  it.each(['before the refund', 'after the refund'])(
    'stays refused when its event is seen again after the rival’s hold expired, %s was asked for',
    async (moment) => {
      const id = await booked()
      await app.pay(caio, id)
      await expireAnyway(id)
      await app.book(rosa, '10:00', day)
      await app.money.deliverWebhooks()
      await app.settle()
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
    const id = await booked()
    await app.pay(caio, id)
    await expireAnyway(id)
    await app.book(rosa, '10:00', day)
    await app.money.deliverWebhooks()
    await app.settle()
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

it('changes nothing when every process sees every event again', async () => {
  await app.act()
  const before = await app.store.lastPosition()
  const books = app.money.sandbox.ledger()
  await app.seeEverythingAgain()
  expect(await app.store.lastPosition()).toBe(before)
  expect(app.money.sandbox.ledger()).toEqual(books)
})
