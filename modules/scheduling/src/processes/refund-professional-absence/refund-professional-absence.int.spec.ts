import { paymentIdOf } from '@escuta/billing/contract'
import type { Actor } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ParticipantRole } from '../../contract/index.ts'
import { bookPaid, type BookingApp, openBookingApp, saturdayNoon } from '../../testing/index.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

/** A confirmed and paid appointment of the day at 10:00, with the clock at its start. */
async function started(client: Actor, day: string) {
  app.clock.at = new Date(saturdayNoon)
  const id = await bookPaid(app, client, '10:00', day)
  app.clock.at = new Date(`${day}T13:00:00.000Z`)
  return id
}

async function record(actor: Actor, id: string, absent: ParticipantRole) {
  await (await app.as(actor)).scheduling.recordNoShow({ id, absent })
  await app.act()
  await app.act()
  await app.settle()
}

const statusFor = async (actor: Actor, id: string) =>
  (await app.as(actor)).scheduling.appointmentStatus({ id })

function moneyOf(id: string) {
  const { intents } = app.money.sandbox.ledger()
  const own = intents.filter((intent) => intent.paymentId === paymentIdOf(id))
  return own.map(({ paidCents, refundedCents }) => ({ paidCents, refundedCents }))
}

describe('a recorded no-show', () => {
  it('of the professional cancels the appointment and refunds the payment, once', async () => {
    const caio = await app.client('Caio Prado')
    const id = await started(caio, '2026-11-23')
    await record(app.helena.actor, id, 'professional')
    await record(app.helena.actor, id, 'professional')
    await app.seeEverythingAgain()
    await app.act()
    expect(await statusFor(caio, id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'by-professional',
      paid: false,
    })
    expect(moneyOf(id)).toEqual([{ paidCents: 18_000, refundedCents: 18_000 }])
    expect(await app.historyOf(id)).toEqual([
      'appointment-held',
      'appointment-confirmed',
      'appointment-no-show-recorded',
    ])
  })

  it('of the client completes the appointment and keeps the payment', async () => {
    const rosa = await app.client('Rosa Lima')
    const id = await started(rosa, '2026-11-24')
    await record(app.helena.actor, id, 'client')
    expect(await statusFor(rosa, id)).toMatchObject({ status: 'completed', paid: true })
    expect(moneyOf(id)).toEqual([{ paidCents: 18_000, refundedCents: 0 }])
  })

  it('is not found by the client and by another professional', async () => {
    const lia = await app.client('Lia Souza')
    const id = await started(lia, '2026-11-25')
    await expect(record(lia, id, 'professional')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await app.historyOf(id)).not.toContain('appointment-no-show-recorded')
  })
})
