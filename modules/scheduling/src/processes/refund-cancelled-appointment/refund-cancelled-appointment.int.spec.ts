import { paymentIdOf } from '@escuta/billing/contract'
import type { Actor } from '@escuta/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookPaid, type BookingApp, openBookingApp, saturdayNoon } from '../../testing/index.ts'

let app: BookingApp
let client: Actor
let persons = 0
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  app.clock.at = new Date(saturdayNoon)
  persons += 1
  client = await app.client(`Caio ${persons}`)
})
afterAll(() => app.close())

const paid = (time: string, date: string) => bookPaid(app, client, time, date)
const cancel = async (actor: Actor, appointmentId: string, refund?: number) => {
  await (await app.as(actor)).scheduling.cancelAppointment({ appointmentId, refund })
  await app.act()
}
const preview = async (actor: Actor, appointmentId: string) =>
  (await app.as(actor)).scheduling.previewCancellation({ appointmentId })
const money = (id: string) =>
  app.money.sandbox
    .ledger()
    .intents.filter((intent) => intent.paymentId === paymentIdOf(id))
    .map(({ paidCents, refundedCents }) => [paidCents, refundedCents])

describe('cancelling a paid appointment', () => {
  it('by the client, within seven days of the booking, refunds it once, as the preview says', async () => {
    const id = await paid('10:00', '2026-11-23')
    expect(await preview(client, id)).toMatchObject({
      paid: 18_000,
      refund: 18_000,
      rule: 'right-of-withdrawal',
      sentence: expect.stringContaining('direito de arrependimento'),
    })
    await cancel(client, id, 18_000)
    await cancel(client, id, 18_000)
    await app.seeEverythingAgain()
    await app.act()
    expect(money(id)).toEqual([[18_000, 18_000]])
    expect(await app.historyOf(id)).toEqual([
      'appointment-held',
      'appointment-confirmed',
      'appointment-cancelled',
    ])
    expect(await app.history(`payment-${paymentIdOf(id)}`)).toEqual([
      'payment-opened',
      'payment-intent-created',
      'payment-succeeded',
      'refund-requested',
      'payment-refunded',
    ])
  })

  it('by the client, after the deadline, keeps the payment, also when all events are seen again', async () => {
    const id = await paid('10:00', '2026-12-04')
    app.clock.at = new Date('2026-12-04T12:00:00.000Z')
    expect(await preview(client, id)).toMatchObject({ paid: 18_000, refund: 0, rule: 'after-deadline' })
    await expect(cancel(client, id, 18_000)).rejects.toMatchObject({
      cause: { refusal: { code: 'refund-changed' } },
    })
    await cancel(client, id, 0)
    await app.seeEverythingAgain()
    await app.act()
    expect(money(id)).toEqual([[18_000, 0]])
    expect(await app.historyOf(id)).toHaveLength(3)
  })

  it('by the client, after the deadline, is refunded once when the professional waives the deadline', async () => {
    const id = await paid('11:00', '2026-12-02')
    app.clock.at = new Date('2026-12-02T12:00:00.000Z')
    const waive = async (actor: Actor) =>
      (await app.as(actor)).scheduling.waiveDeadline({ appointmentId: id })
    await expect(waive(app.helena.actor)).rejects.toMatchObject({
      cause: { refusal: { code: 'nothing-to-waive' } },
    })
    await cancel(client, id, 0)
    const day = { professionalId: app.helena.professionalId, day: '2026-12-02' }
    const { items } = await (await app.as(app.helena.actor)).scheduling.agendaList(day)
    expect(items.find((item) => item.id === id)).toMatchObject({ status: 'cancelled', paid: true })
    await expect(waive(client)).rejects.toThrow()
    await waive(app.helena.actor)
    await waive(app.helena.actor)
    await app.act()
    await app.seeEverythingAgain()
    await app.act()
    expect(money(id)).toEqual([[18_000, 18_000]])
    const { events } = await app.store.readStream(`payment-${paymentIdOf(id)}`)
    expect(events.find(({ type }) => type === 'refund-requested')?.data).toMatchObject({
      rule: 'waived-by-professional',
    })
  })

  it('by the client, before the deadline, leaves nothing to waive', async () => {
    const id = await paid('12:00', '2026-12-01')
    await cancel(client, id, 18_000)
    const calls = await app.as(app.helena.actor)
    await expect(calls.scheduling.waiveDeadline({ appointmentId: id })).rejects.toMatchObject({
      cause: { refusal: { code: 'nothing-to-waive' } },
    })
  })

  it('by the professional, after the deadline, refunds it', async () => {
    const id = await paid('11:00', '2026-12-03')
    app.clock.at = new Date('2026-12-03T12:00:00.000Z')
    await cancel(app.helena.actor, id, 18_000)
    expect(money(id)).toEqual([[18_000, 18_000]])
  })
})

describe('cancelling an unpaid hold', () => {
  it('closes its payment, frees the slot and ends the reservation', async () => {
    const id = await app.book(client, '14:00', '2026-11-23')
    await (await app.as(client)).billing.createPaymentIntent({ appointmentId: id })
    expect(await preview(client, id)).toMatchObject({ paid: 0, refund: 0 })
    await cancel(client, id)
    expect(await app.history(`payment-${paymentIdOf(id)}`)).toContain('payment-cancelled')
    const other = await app.client('Rosa Lima')
    await app.book(other, '14:00', '2026-11-23')
    await app.book(client, '15:00', '2026-11-23')
  })

  it('that is paid at the same moment returns the money', async () => {
    const id = await app.book(client, '16:00', '2026-11-23')
    await app.pay(client, id)
    await cancel(client, id)
    await app.money.deliverWebhooks()
    await app.act()
    expect(money(id)).toEqual([[18_000, 18_000]])
  })
})

describe('an appointment of others', () => {
  it('looks like a missing one', async () => {
    const id = await paid('17:00', '2026-11-23')
    const stranger = await app.client('Ivo Reis')
    const { actor: otherProfessional } = await app.professional('Dr. Otávio Luz')
    for (const actor of [stranger, otherProfessional]) {
      await expect(preview(actor, id)).rejects.toMatchObject({
        cause: { refusal: { code: 'appointment-not-found' } },
      })
      await expect(cancel(actor, id)).rejects.toMatchObject({
        cause: { refusal: { code: 'appointment-not-found' } },
      })
    }
  })
})
