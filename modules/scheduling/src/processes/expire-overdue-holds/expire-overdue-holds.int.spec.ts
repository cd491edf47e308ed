import { paymentIdOf } from '@escuta/billing/contract'
import { closePayment } from '@escuta/billing/commands'
import { type Actor, appointmentId, system } from '@escuta/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sheetOf } from '../../contract/index.ts'
import { overdueHolds } from '../../read-models/appointments/due-appointments.query.ts'
import { type BookingHouse, minutesAfter, openBookingHouse, saturdayNoon } from '../../testing/index.ts'

let house: BookingHouse
let caio: Actor
let rosa: Actor
beforeAll(async () => {
  house = await openBookingHouse()
})
beforeEach(async () => {
  day = days.shift()!
  caio = await house.client(`Caio${day} Prado`)
  rosa = await house.client(`Rosa${day} Lima`)
  house.clock.at = new Date(saturdayNoon)
  house.money.outage.on = false
})
afterAll(() => house.close())

/** A sheet of its own for every spec: time never runs backwards on one. */
const days = [23, 24, 25, 26, 27, 30].map((day) => `2026-11-${day}`)
days.push('2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04')
let day = ''
const job = 'scheduling.expire-overdue-holds'

async function runAfter(minutes: number) {
  house.clock.at = new Date(minutesAfter(saturdayNoon, minutes))
  await house.settle()
  await house.run(job)
  await house.act()
}

async function standing(id: string, client = caio) {
  const { status, cancellationReason } = await (await house.as(client)).scheduling.appointmentStatus({ id })
  return [status, cancellationReason]
}

const intentsOf = (id: string) =>
  house.money.sandbox
    .ledger()
    .intents.filter((intent) => intent.paymentId === paymentIdOf(id))
    .map(({ status }) => status)

describe('a hold that nobody pays for', () => {
  it('stays for its 15 minutes', async () => {
    const id = await house.book(caio, '08:00', day)
    await runAfter(14.9)
    expect(await standing(id)).toEqual(['pending', null])
  })

  it('then gives its place back, and the appointment is off', async () => {
    const id = await house.book(caio, '09:00', day)
    await runAfter(15)
    expect(await standing(id)).toEqual(['cancelled', 'hold-expired'])
    expect(await house.history(`appointment-${id}`)).toEqual(['appointment-opened', 'appointment-cancelled'])
    const calls = await house.as(caio)
    const offered = await calls.scheduling.freeTimes({ professionalId: house.helena.professionalId })
    const shown = offered.days.find(({ date }) => date === day)
    expect(shown?.times.find(({ time }) => time === '09:00')?.available).toBe(true)
  })

  it('does so once, however often the job runs', async () => {
    await house.book(caio, '10:00', day)
    await runAfter(15)
    const before = await house.store.lastPosition()
    await runAfter(16)
    expect(await house.store.lastPosition()).toBe(before)
  })
})

describe('a hold whose payment was begun', () => {
  it('is released only after the provider takes no money for it any more', async () => {
    const id = await house.book(caio, '11:00', day)
    await (await house.as(caio)).billing.createPaymentIntent({ appointmentId: id })
    await runAfter(15)
    expect(intentsOf(id)).toEqual(['canceled'])
    expect(await standing(id)).toEqual(['cancelled', 'hold-expired'])
    expect((await house.history(`payment-${paymentIdOf(id)}`)).at(-1)).toBe('payment-cancelled')
  })

  it('is confirmed when the provider has the money, though no webhook told so', async () => {
    const id = await house.book(caio, '12:00', day)
    await house.pay(caio, id)
    await runAfter(15)
    expect(await standing(id)).toEqual(['confirmed', null])
    expect(intentsOf(id)).toEqual(['succeeded'])
    const sheet = sheetOf(house.helena.professionalId, `${day}T15:00:00.000Z`)
    expect(await house.history(sheet)).toEqual(['slot-held', 'slot-confirmed'])
  })

  it('waits while the provider cannot be reached, and others do not wait for it', async () => {
    const paying = await house.book(caio, '13:00', day)
    const other = await house.book(rosa, '14:00', day)
    await (await house.as(caio)).billing.createPaymentIntent({ appointmentId: paying })
    house.money.outage.on = true
    await expect(runAfter(15)).rejects.toThrow('O pagamento está temporariamente indisponível.')
    await house.act()
    expect(await standing(paying)).toEqual(['pending', null])
    expect(await standing(other, rosa)).toEqual(['cancelled', 'hold-expired'])
    house.money.outage.on = false
    await runAfter(16)
    expect(await standing(paying)).toEqual(['cancelled', 'hold-expired'])
  })

  it('is released when the provider does not know its intent', async () => {
    const id = await house.book(caio, '17:00', day)
    await (await house.as(caio)).billing.createPaymentIntent({ appointmentId: id })
    const [intent] = house.money.sandbox.ledger().intents.filter((each) => each.paymentId === paymentIdOf(id))
    house.money.forget(intent!.id)
    await runAfter(15)
    expect(await standing(id)).toEqual(['cancelled', 'hold-expired'])
    expect((await house.history(`payment-${paymentIdOf(id)}`)).at(-1)).toBe('payment-cancelled')
  })

  it('is not in the way of those behind it when it breaks the work down', async () => {
    await runAfter(15)
    house.clock.at = new Date(saturdayNoon)
    const clients = new Map<string, Actor>()
    clients.set(await house.book(caio, '09:00', day), caio).set(await house.book(rosa, '10:00', day), rosa)
    const standingOf = (id: string) => standing(id, clients.get(id))
    await house.settle()
    const over = new Date(minutesAfter(saturdayNoon, 15))
    const [first, second] = await overdueHolds(house.db, over)
    expect(await overdueHolds(house.db, over, first)).toEqual([second])
    house.breakNext('billing.close-payment')
    await expect(runAfter(15)).rejects.toThrow('billing.close-payment broke down')
    await house.act()
    expect(await standingOf(first!.appointmentId)).toEqual(['pending', null])
    expect(await standingOf(second!.appointmentId)).toEqual(['cancelled', 'hold-expired'])
    await runAfter(16)
    for (const id of clients.keys()) expect(await standingOf(id)).toEqual(['cancelled', 'hold-expired'])
  })

  it('is released after a crash between closing the payment and expiring', async () => {
    const id = await house.book(caio, '15:00', day)
    await (await house.as(caio)).billing.createPaymentIntent({ appointmentId: id })
    house.clock.at = new Date(minutesAfter(saturdayNoon, 15))
    await house.dispatch(
      closePayment,
      { appointmentId: appointmentId.parse(id) },
      house.contextOf(system('spec')),
    )
    await runAfter(16)
    expect(await standing(id)).toEqual(['cancelled', 'hold-expired'])
  })

  it('cannot be paid for any more once it is over', async () => {
    const id = await house.book(caio, '16:00', day)
    await (await house.as(caio)).billing.createPaymentIntent({ appointmentId: id })
    await runAfter(15)
    await expect(
      (await house.as(caio)).billing.createPaymentIntent({ appointmentId: id }),
    ).rejects.toMatchObject({
      cause: { refusal: { code: 'hold-expired' } },
    })
  })
})
