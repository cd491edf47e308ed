import { paymentIdOf } from '@escuta/billing/contract'
import { type Actor, localDate } from '@escuta/kernel'
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

  it('is not found by another client, who is refused it', async () => {
    const lia = await app.client('Lia Souza')
    const id = await started(lia, '2026-11-25')
    const other = await app.client('Nara Dias')
    await expect(record(other, id, 'professional')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(record(lia, id, 'client')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await app.historyOf(id)).not.toContain('appointment-no-show-recorded')
  })

  /** Runs the job at a moment, as the server does every minute. */
  async function settleAt(moment: string) {
    app.clock.at = new Date(moment)
    await app.settle()
    await app.runJob('scheduling.settle-no-shows')
    await app.act()
    await app.act()
    await app.settle()
  }

  it('of the professional by the client refunds the payment once 48 hours have passed without a contest', async () => {
    const ivo = await app.client('Ivo Reis')
    const id = await started(ivo, '2026-11-26')
    await record(ivo, id, 'professional')
    await settleAt('2026-11-28T13:00:00.000Z')
    expect(await statusFor(ivo, id)).toMatchObject({ status: 'cancelled', paid: true })
    expect(moneyOf(id)).toEqual([{ paidCents: 18_000, refundedCents: 0 }])
    await settleAt('2026-11-28T13:00:01.000Z')
    await settleAt('2026-11-28T13:01:01.000Z')
    await app.seeEverythingAgain()
    await app.act()
    expect(await statusFor(ivo, id)).toMatchObject({ status: 'cancelled', paid: false })
    expect(moneyOf(id)).toEqual([{ paidCents: 18_000, refundedCents: 18_000 }])
    expect(await app.historyOf(id)).toEqual([
      'appointment-held',
      'appointment-confirmed',
      'appointment-no-show-recorded',
      'appointment-no-show-uncontested',
    ])
  })

  it('of the professional by the client keeps the payment once it is contested', async () => {
    const bia = await app.client('Bia Alves')
    const id = await started(bia, '2026-11-27')
    await record(bia, id, 'professional')
    const { scheduling } = await app.as(app.helena.actor)
    expect(await scheduling.appointment({ id })).toMatchObject({
      absent: 'professional',
      contested: false,
      contestableUntil: '2026-11-29T13:00:00.000Z',
    })
    await scheduling.contestNoShow({ appointmentId: id })
    await settleAt('2026-12-10T13:00:00.000Z')
    expect(await scheduling.appointment({ id })).toMatchObject({ contested: true, contestableUntil: null })
    expect(moneyOf(id)).toEqual([{ paidCents: 18_000, refundedCents: 0 }])
    const { items } = await scheduling.agendaList({
      professionalId: app.helena.professionalId,
      day: localDate.parse('2026-11-27'),
    })
    expect(items.map((item) => item.id)).toContain(id)
  })
})
