import { paymentIdOf } from '@escuta/billing/contract'
import type { Actor } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { paidAndRefunded } from '../../testing/index.ts'
import { eachClient } from '../../testing/each-client.ts'

const given = eachClient()
const { paid } = given
const cancel = async (actor: Actor, appointmentId: string, refund?: number) => {
  await (await given.app.as(actor)).scheduling.cancelAppointment({ appointmentId, refund })
  await given.app.act()
}
const preview = async (actor: Actor, appointmentId: string) =>
  (await given.app.as(actor)).scheduling.previewCancellation({ appointmentId })
const money = (id: string) =>
  given.app.money.sandbox
    .ledger()
    .intents.filter((intent) => intent.paymentId === paymentIdOf(id))
    .map(({ paidCents, refundedCents }) => [paidCents, refundedCents])

describe('cancelling a paid appointment', () => {
  it('by the given.client, within seven days of the booking, refunds it once, as the preview says', async () => {
    const id = await paid('10:00', '2026-11-23')
    expect(await preview(given.client, id)).toMatchObject({
      paid: 18_000,
      refund: 18_000,
      rule: 'right-of-withdrawal',
      sentence: expect.stringContaining('direito de arrependimento'),
    })
    await cancel(given.client, id, 18_000)
    await cancel(given.client, id, 18_000)
    await given.app.seeEverythingAgain()
    await given.app.act()
    expect(money(id)).toEqual([[18_000, 18_000]])
    expect(await given.app.historyOf(id)).toEqual([
      'appointment-held',
      'appointment-confirmed',
      'appointment-cancelled',
    ])
    expect(await given.app.history(`payment-${paymentIdOf(id)}`)).toEqual(paidAndRefunded)
  })

  it('by the given.client, after the deadline, keeps the payment, also when all events are seen again', async () => {
    const id = await paid('10:00', '2026-12-04')
    given.app.clock.at = new Date('2026-12-04T12:00:00.000Z')
    expect(await preview(given.client, id)).toMatchObject({ paid: 18_000, refund: 0, rule: 'after-deadline' })
    await expect(cancel(given.client, id, 18_000)).rejects.toMatchObject({
      cause: { refusal: { code: 'refund-changed' } },
    })
    await cancel(given.client, id, 0)
    await given.app.seeEverythingAgain()
    await given.app.act()
    expect(money(id)).toEqual([[18_000, 0]])
    expect(await given.app.historyOf(id)).toHaveLength(3)
  })

  it('by the given.client, after the deadline, is refunded once when the professional waives the deadline', async () => {
    const id = await paid('11:00', '2026-12-02')
    given.app.clock.at = new Date('2026-12-02T12:00:00.000Z')
    const waive = async (actor: Actor) =>
      (await given.app.as(actor)).scheduling.waiveDeadline({ appointmentId: id })
    await expect(waive(given.app.helena.actor)).rejects.toMatchObject({
      cause: { refusal: { code: 'nothing-to-waive' } },
    })
    await cancel(given.client, id, 0)
    const day = { professionalId: given.app.helena.professionalId, day: '2026-12-02' }
    const { items } = await (await given.app.as(given.app.helena.actor)).scheduling.agendaList(day)
    expect(items.find((item) => item.id === id)).toMatchObject({ status: 'cancelled', paid: true })
    await expect(waive(given.client)).rejects.toThrow()
    await waive(given.app.helena.actor)
    await waive(given.app.helena.actor)
    await given.app.act()
    await given.app.seeEverythingAgain()
    await given.app.act()
    expect(money(id)).toEqual([[18_000, 18_000]])
    const { events } = await given.app.store.readStream(`payment-${paymentIdOf(id)}`)
    expect(events.find(({ type }) => type === 'refund-requested')?.data).toMatchObject({
      rule: 'waived-by-professional',
    })
  })

  it('by the given.client, before the deadline, leaves nothing to waive', async () => {
    const id = await paid('12:00', '2026-12-01')
    await cancel(given.client, id, 18_000)
    const calls = await given.app.as(given.app.helena.actor)
    await expect(calls.scheduling.waiveDeadline({ appointmentId: id })).rejects.toMatchObject({
      cause: { refusal: { code: 'nothing-to-waive' } },
    })
  })

  it('by the professional, after the deadline, refunds it', async () => {
    const id = await paid('11:00', '2026-12-03')
    given.app.clock.at = new Date('2026-12-03T12:00:00.000Z')
    await cancel(given.app.helena.actor, id, 18_000)
    expect(money(id)).toEqual([[18_000, 18_000]])
  })
})

describe('cancelling an unpaid hold', () => {
  it('closes its payment, frees the slot and ends the reservation', async () => {
    const id = await given.app.book(given.client, '14:00', '2026-11-23')
    await (await given.app.as(given.client)).billing.createPaymentIntent({ appointmentId: id })
    expect(await preview(given.client, id)).toMatchObject({ paid: 0, refund: 0 })
    await cancel(given.client, id)
    expect(await given.app.history(`payment-${paymentIdOf(id)}`)).toContain('payment-cancelled')
    const other = await given.app.client('Rosa Lima')
    await given.app.book(other, '14:00', '2026-11-23')
    await given.app.book(given.client, '15:00', '2026-11-23')
  })

  it('that is paid at the same moment returns the money', async () => {
    const id = await given.app.book(given.client, '16:00', '2026-11-23')
    await given.app.pay(given.client, id)
    await cancel(given.client, id)
    await given.app.money.deliverWebhooks()
    await given.app.act()
    expect(money(id)).toEqual([[18_000, 18_000]])
  })
})

describe('an appointment of others', () => {
  it('looks like a missing one', async () => {
    const id = await paid('17:00', '2026-11-23')
    const stranger = await given.app.client('Ivo Reis')
    const { actor: otherProfessional } = await given.app.professional('Dr. Otávio Luz')
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
