import { paymentIdOf } from '@escuta/billing/contract'
import { closePayment } from '@escuta/billing/commands'
import { type Actor, appointmentId, system } from '@escuta/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { overdueHolds } from '../../read-models/appointments/due-appointments.query.ts'
import { type BookingApp, minutesAfter, openBookingApp, saturdayNoon } from '../../testing/index.ts'

let app: BookingApp
let caio: Actor
let rosa: Actor
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  day = days.shift()!
  caio = await app.client(`Caio${day} Prado`)
  rosa = await app.client(`Rosa${day} Lima`)
  app.clock.at = new Date(saturdayNoon)
  app.money.outage.on = false
})
afterAll(() => app.close())

/** One agenda day per spec: time never runs backwards on one. */
const days = [23, 24, 25, 26, 27, 30].map((day) => `2026-11-${day}`)
days.push('2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04')
let day = ''
const job = 'scheduling.expire-overdue-holds'

async function runAfter(minutes: number) {
  app.clock.at = new Date(minutesAfter(saturdayNoon, minutes))
  await app.settle()
  await app.runJob(job)
  await app.act()
}

async function statusFor(id: string, client = caio) {
  const { status, cancellationReason } = await (await app.as(client)).scheduling.appointmentStatus({ id })
  return [status, cancellationReason]
}

const intentsOf = (id: string) =>
  app.money.sandbox
    .ledger()
    .intents.filter((intent) => intent.paymentId === paymentIdOf(id))
    .map(({ status }) => status)

describe('an unpaid hold', () => {
  it('stays for its 15 minutes', async () => {
    const id = await app.book(caio, '08:00', day)
    await runAfter(14.9)
    expect(await statusFor(id)).toEqual(['pending', null])
  })

  it('then gives its place back, and the appointment is off', async () => {
    const id = await app.book(caio, '09:00', day)
    await runAfter(15)
    expect(await statusFor(id)).toEqual(['cancelled', 'hold-expired'])
    expect(await app.historyOf(id)).toEqual(['appointment-held', 'appointment-expired'])
    const calls = await app.as(caio)
    const offered = await calls.scheduling.freeTimes({ professionalId: app.helena.professionalId })
    const shown = offered.days.find(({ date }) => date === day)
    expect(shown?.times.find(({ time }) => time === '09:00')?.available).toBe(true)
  })

  it('does so once, however often the job runs', async () => {
    await app.book(caio, '10:00', day)
    await runAfter(15)
    const before = await app.store.lastPosition()
    await runAfter(16)
    expect(await app.store.lastPosition()).toBe(before)
  })
})

describe('a hold whose payment was begun', () => {
  it('is released only after the provider takes no money for it any more', async () => {
    const id = await app.book(caio, '11:00', day)
    await (await app.as(caio)).billing.createPaymentIntent({ appointmentId: id })
    await runAfter(15)
    expect(intentsOf(id)).toEqual(['canceled'])
    expect(await statusFor(id)).toEqual(['cancelled', 'hold-expired'])
    expect((await app.history(`payment-${paymentIdOf(id)}`)).at(-1)).toBe('payment-cancelled')
  })

  it('is confirmed when the provider was paid and no webhook was delivered', async () => {
    const id = await app.book(caio, '12:00', day)
    await app.pay(caio, id)
    await runAfter(15)
    expect(await statusFor(id)).toEqual(['confirmed', null])
    expect(intentsOf(id)).toEqual(['succeeded'])
    const agendaDay = `agenda-${app.helena.professionalId}-${day}`
    expect(await app.history(agendaDay)).toEqual(['appointment-held', 'appointment-confirmed'])
  })

  it('waits while the provider cannot be reached, and others do not wait for it', async () => {
    const paying = await app.book(caio, '13:00', day)
    const other = await app.book(rosa, '14:00', day)
    await (await app.as(caio)).billing.createPaymentIntent({ appointmentId: paying })
    app.money.outage.on = true
    await expect(runAfter(15)).rejects.toThrow('O pagamento está temporariamente indisponível.')
    await app.act()
    expect(await statusFor(paying)).toEqual(['pending', null])
    expect(await statusFor(other, rosa)).toEqual(['cancelled', 'hold-expired'])
    app.money.outage.on = false
    await runAfter(16)
    expect(await statusFor(paying)).toEqual(['cancelled', 'hold-expired'])
  })

  it('is released when the provider does not know its intent', async () => {
    const id = await app.book(caio, '17:00', day)
    await (await app.as(caio)).billing.createPaymentIntent({ appointmentId: id })
    const [intent] = app.money.sandbox.ledger().intents.filter((each) => each.paymentId === paymentIdOf(id))
    app.money.forget(intent!.id)
    await runAfter(15)
    expect(await statusFor(id)).toEqual(['cancelled', 'hold-expired'])
    expect((await app.history(`payment-${paymentIdOf(id)}`)).at(-1)).toBe('payment-cancelled')
  })

  it('is not in the way of those behind it when it breaks the work down', async () => {
    await runAfter(15)
    app.clock.at = new Date(saturdayNoon)
    const clients = new Map<string, Actor>()
    clients.set(await app.book(caio, '09:00', day), caio).set(await app.book(rosa, '10:00', day), rosa)
    const statusOf = (id: string) => statusFor(id, clients.get(id))
    await app.settle()
    const over = new Date(minutesAfter(saturdayNoon, 15))
    const [first, second] = await overdueHolds(app.db, over, 10)
    expect(await overdueHolds(app.db, over, 10, first)).toEqual([second])
    app.breakNext('billing.close-payment')
    await expect(runAfter(15)).rejects.toThrow('billing.close-payment broke down')
    await app.act()
    expect(await statusOf(first!.appointmentId)).toEqual(['pending', null])
    expect(await statusOf(second!.appointmentId)).toEqual(['cancelled', 'hold-expired'])
    await runAfter(16)
    for (const id of clients.keys()) expect(await statusOf(id)).toEqual(['cancelled', 'hold-expired'])
  })

  it('is released after a crash between closing the payment and expiring', async () => {
    const id = await app.book(caio, '15:00', day)
    await (await app.as(caio)).billing.createPaymentIntent({ appointmentId: id })
    app.clock.at = new Date(minutesAfter(saturdayNoon, 15))
    await app.dispatch(
      closePayment,
      { appointmentId: appointmentId.parse(id) },
      app.contextOf(system('spec')),
    )
    await runAfter(16)
    expect(await statusFor(id)).toEqual(['cancelled', 'hold-expired'])
  })

  it('cannot be paid for any more once it is over', async () => {
    const id = await app.book(caio, '16:00', day)
    await (await app.as(caio)).billing.createPaymentIntent({ appointmentId: id })
    await runAfter(15)
    await expect(
      (await app.as(caio)).billing.createPaymentIntent({ appointmentId: id }),
    ).rejects.toMatchObject({
      cause: { refusal: { code: 'hold-expired' } },
    })
  })
})
