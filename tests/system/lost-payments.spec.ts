import { paymentIdOf } from '@escuta/billing/contract'
import { appointmentId, newId, unwrap } from '@escuta/kernel'
import type { Person, TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, bookPaid, freeTimesOf, intentFor, pay } from './src/booking.ts'
import { openSampleApp } from './src/sample-app.ts'

let app: TestApp
let theHelena: Person
let theBia: Person
let theCaio: Person
beforeAll(async () => {
  ;({ app, theHelena, theBia, theCaio } = await openSampleApp())
}, 120_000)
afterAll(() => app.close())

/** A live hold, and the provider's intent for it, of which the log has lost the record. */
async function holdWithLostIntent(hour: number) {
  const times = await freeTimesOf(app, theHelena)
  const id = await book(app, theBia, theHelena, times.at(hour) ?? { date: '', time: '' })
  await app.settle()
  const { price } = await appointmentOf(id)
  const paymentId = paymentIdOf(id)
  const intent = unwrap(
    await app.payments.provider.createIntent({
      amountCents: price,
      currency: 'brl',
      paymentId,
      appointmentId: id,
      description: 'Consulta online',
      idempotencyKey: `intent-${paymentId}-1`,
    }),
  )
  return { id, intentId: intent.id }
}

const appointmentOf = (id: string) => app.as(theBia).scheduling.appointment({ id: appointmentId.parse(id) })
const lostTime = { from: new Date(0), until: new Date('2100-01-01') }
const listed = async () => {
  const found = unwrap(await app.modules.billing.unrecordedIntents.list(lostTime))
  return found.map(({ id }) => id)
}
const settle = async (id: string) =>
  unwrap(await app.modules.billing.unrecordedIntents.settle(id, 'O registro voltou de uma cópia.'))

describe('a payment of the lost time whose appointment the log has', () => {
  it('is left alone where the webhook took it up after it was listed', async () => {
    const { id, intentId } = await holdWithLostIntent(-1)
    expect(await listed()).toEqual([intentId])
    await app.sandbox.payWithTestCard(intentId)
    await expect.poll(listed).toEqual([])
    expect(await settle(intentId)).toBe('recorded')
    await app.settle()
    expect(await appointmentOf(id)).toMatchObject({ status: 'confirmed', paid: true })
    expect(app.sandbox.ledger()).toMatchObject({ refundedCents: 0 })
  })

  it('is taken up by its repair, and confirms the appointment', async () => {
    const { id, intentId } = await holdWithLostIntent(-2)
    app.sandbox.pauseWebhooks()
    await app.sandbox.payWithTestCard(intentId)
    expect(await settle(intentId)).toBe('adopted')
    await app.settle()
    expect(await appointmentOf(id)).toMatchObject({ status: 'confirmed', paid: true })
    expect(app.sandbox.ledger()).toMatchObject({ refundedCents: 0 })
    expect(await listed()).toEqual([])
    app.sandbox.resumeWebhooks()
  })
})

async function giveBack(intentId: string): Promise<void> {
  const intent = unwrap(await app.payments.provider.retrieveIntent(intentId))
  const { amountCents } = intent
  unwrap(await app.payments.provider.refund({ intentId, amountCents, idempotencyKey: newId() }))
}

describe('a payment of which all went back at the provider', () => {
  it('confirms nothing: its hold gets another intent', async () => {
    const { id, intentId } = await holdWithLostIntent(-3)
    app.sandbox.pauseWebhooks()
    await app.sandbox.payWithTestCard(intentId)
    await giveBack(intentId)
    const another = await intentFor(app, theBia, id)
    expect(another).not.toBe(intentId)
    const { status } = await app.as(theBia).billing.confirmPayment({ appointmentId: appointmentId.parse(id) })
    expect(status).toBe('pending')
    app.sandbox.resumeWebhooks()
    await pay(app, theBia, id)
    expect(await appointmentOf(id)).toMatchObject({ status: 'confirmed', paid: true })
  })

  it('confirms nothing where the log has its intent', async () => {
    const times = await freeTimesOf(app, theHelena)
    const id = await book(app, theBia, theHelena, times.at(-4) ?? { date: '', time: '' })
    const intentId = await intentFor(app, theBia, id)
    app.sandbox.pauseWebhooks()
    await app.sandbox.payWithTestCard(intentId)
    await giveBack(intentId)
    const confirmed = await app.as(theBia).billing.confirmPayment({ appointmentId: appointmentId.parse(id) })
    expect(confirmed.status).toBe('cancelled')
    app.sandbox.resumeWebhooks()
    await app.settle()
    expect(await appointmentOf(id)).toMatchObject({ status: 'pending', paid: false })
  })

  it('is recorded as returned where the log has it as received', async () => {
    const times = await freeTimesOf(app, theHelena)
    const id = await bookPaid(app, theCaio, theHelena, times.at(-5) ?? { date: '', time: '' })
    const { intents } = app.sandbox.ledger()
    const paid = intents.find(
      (intent) => intent.paidCents > intent.refundedCents && intent.paymentId === paymentIdOf(id),
    )
    await giveBack(paid?.id ?? '')
    const statusOf = async () => {
      const asked = { appointmentId: appointmentId.parse(id) }
      return (await app.as(theCaio).billing.confirmPayment(asked)).status
    }
    await expect.poll(statusOf).toBe('refunded')
  })
})
