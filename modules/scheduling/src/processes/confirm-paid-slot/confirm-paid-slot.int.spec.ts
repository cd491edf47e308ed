import { paymentIdOf } from '@escuta/billing/contract'
import type { Actor } from '@escuta/kernel'
import { system, unwrap } from '@escuta/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sheetOf } from '../../contract/index.ts'
import { type BookingHouse, minutesAfter, openBookingHouse, saturdayNoon } from '../../testing/index.ts'
import { agenda } from '../../domain/agenda/agenda.state.ts'
import { expireHold } from '../../domain/agenda/expire-hold.decide.ts'

let house: BookingHouse
let caio: Actor
let rosa: Actor
beforeAll(async () => {
  house = await openBookingHouse()
})
afterAll(() => house.close())

const late = minutesAfter(saturdayNoon, 20)
/** A sheet of its own for every spec: time never runs backwards on one. */
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
  caio = await house.client(`Caio${day} Prado`)
  rosa = await house.client(`Rosa${day} Lima`)
})

async function booked() {
  house.clock.at = new Date(saturdayNoon)
  return house.book(caio, '10:00', day)
}

/** The hold ends although its payment was under way, as when a rival's booking had not seen the payment yet. */
async function expireAnyway(id: string) {
  house.clock.at = new Date(late)
  const command = { name: 'expire-hold', context: house.contextOf(system('spec')) }
  const sheet = sheetOf(house.helena.professionalId, `${day}T13:00:00.000Z`)
  unwrap(await house.handle(agenda, sheet, command, (state, now) => expireHold(id, state, now)))
}

async function standing(actor: Actor, id: string) {
  await house.settle()
  const { status, paid } = await (await house.as(actor)).scheduling.appointmentStatus({ id })
  return { status, paid }
}

const returned = (id: string) => {
  const { intents } = house.money.sandbox.ledger()
  const own = intents.filter((intent) => intent.paymentId === paymentIdOf(id))
  return own.map(({ paidCents, refundedCents }) => ({ paidCents, refundedCents }))
}

describe('a payment in time', () => {
  it('confirms the place, then the appointment', async () => {
    const id = await booked()
    await house.pay(caio, id)
    await house.money.deliverWebhooks()
    await house.act()
    expect(await standing(caio, id)).toEqual({ status: 'confirmed', paid: true })
    expect(await house.history(`appointment-${id}`)).toEqual(['appointment-opened', 'appointment-confirmed'])
  })

  it('does so even when the appointment’s opening is behind', async () => {
    const id = await booked()
    await house.pay(caio, id)
    await house.money.deliverWebhooks()
    await house.settle()
    await house.act('scheduling.confirm-paid-slot', 'scheduling.follow-sheet', 'scheduling.open-appointment')
    expect(await house.history(`appointment-${id}`)).toEqual(['appointment-opened', 'appointment-confirmed'])
  })
})

describe('a payment after the hold expired', () => {
  it('confirms while the place is free', async () => {
    const id = await booked()
    await house.pay(caio, id)
    await expireAnyway(id)
    await house.act()
    await house.money.deliverWebhooks()
    await house.act()
    expect(await standing(caio, id)).toEqual({ status: 'confirmed', paid: true })
    expect(await house.history(`appointment-${id}`)).toEqual([
      'appointment-opened',
      'appointment-cancelled',
      'appointment-confirmed',
    ])
    expect(returned(id)).toEqual([{ paidCents: 18_000, refundedCents: 0 }])
  })

  it('goes back once somebody else holds the place', async () => {
    const id = await booked()
    await house.pay(caio, id)
    await expireAnyway(id)
    const rivals = await house.book(rosa, '10:00', day)
    await house.money.deliverWebhooks()
    await house.act()
    await house.act()
    expect(await standing(caio, id)).toEqual({ status: 'cancelled', paid: false })
    expect(await standing(rosa, rivals)).toEqual({ status: 'pending', paid: false })
    expect(returned(id)).toEqual([{ paidCents: 18_000, refundedCents: 18_000 }])
    expect(await house.history(`payment-${paymentIdOf(id)}`)).toEqual([
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
      await house.pay(caio, id)
      await expireAnyway(id)
      await house.book(rosa, '10:00', day)
      await house.money.deliverWebhooks()
      await house.settle()
      if (moment === 'before the refund') house.breakNext('billing.refund-payment')
      await house.act().catch((error: unknown) => error)
      house.clock.at = new Date(minutesAfter(late, 20))
      await house.run('scheduling.expire-overdue-holds')
      await house.seeEverythingAgain()
      await house.act()
      expect(await standing(caio, id)).toEqual({ status: 'cancelled', paid: false })
      expect(returned(id)).toEqual([{ paidCents: 18_000, refundedCents: 18_000 }])
      expect(await house.history(`appointment-${id}`)).not.toContain('appointment-confirmed')
    },
  )

  it('goes back once, also when the process broke down before the refund', async () => {
    const id = await booked()
    await house.pay(caio, id)
    await expireAnyway(id)
    await house.book(rosa, '10:00', day)
    await house.money.deliverWebhooks()
    await house.settle()
    house.breakNext('billing.refund-payment')
    await expect(house.act()).rejects.toThrow('billing.refund-payment broke down')
    await house.act()
    await house.act()
    expect(returned(id)).toEqual([{ paidCents: 18_000, refundedCents: 18_000 }])
  })

  it('goes back once, also when the crash came after the provider’s refund', async () => {
    const id = await booked()
    const intentId = await house.pay(caio, id)
    await expireAnyway(id)
    await house.book(rosa, '10:00', day)
    await house.money.deliverWebhooks()
    await house.settle()
    await house.act('scheduling.confirm-paid-slot')
    const idempotencyKey = `refund-${paymentIdOf(id)}`
    await house.money.provider.refund({ intentId, amountCents: 18_000, idempotencyKey })
    await house.act()
    expect(returned(id)).toEqual([{ paidCents: 18_000, refundedCents: 18_000 }])
    expect((await house.history(`payment-${paymentIdOf(id)}`)).at(-1)).toBe('payment-refunded')
  })
})

it('changes nothing when every process sees every event again', async () => {
  await house.act()
  const before = await house.store.lastPosition()
  const books = house.money.sandbox.ledger()
  await house.seeEverythingAgain()
  expect(await house.store.lastPosition()).toBe(before)
  expect(house.money.sandbox.ledger()).toEqual(books)
})
