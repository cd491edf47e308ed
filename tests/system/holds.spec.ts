import { bia, caio, samplePassword, type Person, type TestApp } from '@escuta/test-support'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { book, bookPaid, intentFor, pay } from './src/booking.ts'
import { textIn, httpClient } from './src/http-client.ts'
import { openSampleApp } from './src/sample-app.ts'
import { typesLogged } from './src/whole-log.ts'

const tenOClock = { date: '2026-03-03', time: '10:00' }

let app: TestApp
let theHelena: Person
let theCaio: Person
let theBia: Person

beforeEach(async () => {
  ;({ app, theHelena, theCaio, theBia } = await openSampleApp())
})
afterEach(() => app?.close())

function appointment(client: Person, id: string) {
  return app.as(client).scheduling.appointment({ id })
}

async function isFree(): Promise<boolean | undefined> {
  const { days } = await app
    .as('guest')
    .scheduling.freeTimes({ professionalId: theHelena.professionalId ?? '' })
  const day = days.find(({ date }) => date === tenOClock.date)
  return day?.times.find(({ time }) => time === tenOClock.time)?.available
}

/** Minutes after the morning's nine o'clock. */
function after(minutes: number): Date {
  return new Date(Date.parse('2026-03-02T12:00:00.000Z') + minutes * 60_000)
}

describe('an unpaid hold', () => {
  it('keeps its time for 15 minutes, and is then cancelled for that reason', async () => {
    const id = await book(app, theCaio, theHelena, tenOClock)
    await app.advanceTo(after(14))
    expect(await appointment(theCaio, id)).toMatchObject({ status: 'pending' })
    expect(await isFree()).toBe(false)
    await app.advanceTo(after(15))
    expect(await appointment(theCaio, id)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'hold-expired',
    })
    expect(await isFree()).toBe(true)
    const inbox = await app.as(theCaio).notifications.ofUser({ userId: theCaio.userId })
    expect(inbox.items).toMatchObject([{ title: 'Reserva encerrada' }])
  })

  it('with an open payment: the intent is cancelled before the hold expires', async () => {
    const id = await book(app, theCaio, theHelena, tenOClock)
    const intent = await intentFor(app, theCaio, id)
    await app.advanceTo(after(16))
    expect(await appointment(theCaio, id)).toMatchObject({ status: 'cancelled' })
    expect(await app.sandbox.payWithTestCard(intent)).toBe('canceled')
    await app.settle()
    expect(await appointment(theCaio, id)).toMatchObject({ status: 'cancelled', paid: false })
    expect(app.sandbox.ledger()).toMatchObject({ paidCents: 0 })
  })

  it('can be booked by another client as soon as it is over, before the expiry job has run', async () => {
    const first = await book(app, theCaio, theHelena, tenOClock)
    app.clock.set(after(15))
    const second = await book(app, theBia, theHelena, tenOClock)
    await app.settle()
    expect(await appointment(theCaio, first)).toMatchObject({ status: 'cancelled' })
    expect(await appointment(theBia, second)).toMatchObject({ status: 'pending' })
  })
})

describe('an unpaid hold, over REST', () => {
  it('is swapped by the parameter that the refusal and the documentation name', async () => {
    const http = httpClient(app.url)
    await http.post('/api/auth/login', { email: caio.email, password: samplePassword })
    const { professionalId } = theHelena
    const first = textIn(await http.post('/api/appointments', { professionalId, ...tenOClock }), 'id')
    const wanted = { professionalId, date: '2026-03-04', time: '11:00' }
    const refused = await http.post('/api/appointments', wanted)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'unpaid-hold-with-professional', replaces: first },
    })
    const swapped = await http.post('/api/appointments', { ...wanted, replaces: first })
    expect(swapped).toMatchObject({
      status: 201,
      body: { date: '2026-03-04T14:00:00.000Z', swappedTo: null },
    })
    await app.settle()
    expect(await appointment(theCaio, first)).toMatchObject({
      status: 'cancelled',
      swappedTo: textIn(swapped, 'id'),
    })
    expect(await isFree()).toBe(true)
    expect(JSON.stringify((await http.get('/api/openapi.json')).body)).toContain('"replaces"')
    const unknown = await http.post('/api/appointments', { ...wanted, time: '12:00', replaces: 'x' })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })
})

describe('money that comes after the hold expired', () => {
  /** The bank takes its time: the card was charged, and the app hears of it only after the hold's end. */
  async function paidBehindOurBack(): Promise<string> {
    const id = await book(app, theCaio, theHelena, tenOClock)
    const intent = await intentFor(app, theCaio, id)
    app.sandbox.pauseWebhooks()
    expect(await app.sandbox.payWithTestCard(intent)).toBe('succeeded')
    return id
  }

  it('in time for the expiry to notice: the appointment is confirmed, never released', async () => {
    const id = await paidBehindOurBack()
    await app.advanceTo(after(16))
    expect(await appointment(theCaio, id)).toMatchObject({ status: 'confirmed', paid: true })
    expect(await typesLogged(app)).not.toContain('appointment-expired')
  })

  it('delivered twice and late counts once', async () => {
    const id = await paidBehindOurBack()
    app.clock.set(after(16))
    app.sandbox.resumeWebhooks()
    await app.settle()
    await app.as(theCaio).billing.confirmPayment({ appointmentId: id })
    await app.settle()
    const types = await typesLogged(app)
    expect(types.filter((type) => type === 'payment-succeeded')).toHaveLength(1)
    expect(types.filter((type) => type === 'appointment-confirmed')).toHaveLength(1)
    expect(app.sandbox.ledger()).toMatchObject({ paidCents: 18_000, refundedCents: 0 })
  })
})

describe('a hold that the views do not know yet', () => {
  it('can be paid all the same, and is confirmed when they are back', async () => {
    const http = httpClient(app.url)
    await http.post('/api/auth/login', { email: caio.email, password: samplePassword })
    await app.settle()
    await app.runner.stop()
    const { professionalId } = theHelena
    const held = await http.post('/api/appointments', { professionalId, ...tenOClock, price: 18_000 })
    const id = textIn(held, 'id')
    const named = await http.post('/api/create-payment-intent', { appointmentId: id, amount: 180 })
    expect(named).toMatchObject({ status: 200, body: { appointmentId: id, amount: 180 } })
    const unnamed = await http.post('/api/create-payment-intent', { amount: 180 })
    expect(unnamed).toMatchObject({ status: 200, body: named.body })
    const foreign = httpClient(app.url)
    await foreign.post('/api/auth/login', { email: bia.email, password: samplePassword })
    expect(await foreign.post('/api/create-payment-intent', { appointmentId: id })).toMatchObject({
      status: 409,
      body: { code: 'no-pending-appointment' },
    })
    await app.sandbox.payWithTestCard(textIn(named, 'clientSecret').split('_secret_')[0] ?? '')
    const confirmed = await http.post('/api/trpc/billing.confirmPayment', { appointmentId: id })
    expect(confirmed).toMatchObject({ status: 200, body: { result: { data: { status: 'succeeded' } } } })
    app = await app.restart()
    await app.settle()
    expect(await appointment(theCaio, id)).toMatchObject({ status: 'confirmed', paid: true })
  }, 60_000)
})

describe('a payment that began in the moment in which a rival ended the hold', () => {
  /**
   * Views are late, so the rival's booking does not know of the payment that has just begun. It ends the overdue
   * hold and takes its slot. Answers both appointments and the payable intent.
   */
  async function overtaken() {
    const late = await book(app, theCaio, theHelena, tenOClock)
    await app.settle()
    await app.runner.stop()
    const intent = await intentFor(app, theCaio, late)
    app.clock.set(after(15))
    const rival = await book(app, theBia, theHelena, tenOClock)
    app = await app.restart()
    await app.settle()
    expect(await appointment(theCaio, late)).toMatchObject({ cancellationReason: 'hold-expired' })
    return { late, rival, intent }
  }

  it('is refunded when the slot is taken, and both participants are notified', async () => {
    const { late, rival, intent } = await overtaken()
    await pay(app, theBia, rival)
    expect(await app.sandbox.payWithTestCard(intent)).toBe('succeeded')
    await app.settle()
    expect(app.sandbox.ledger()).toMatchObject({ paidCents: 36_000, refundedCents: 18_000 })
    expect(await appointment(theCaio, late)).toMatchObject({ status: 'cancelled', paid: false })
    expect(await appointment(theBia, rival)).toMatchObject({ status: 'confirmed', paid: true })
    const { items } = await app.as(theCaio).notifications.ofUser({ userId: theCaio.userId })
    expect(items.map(({ message }) => message)).toContainEqual(expect.stringContaining('R$\u00A0180,00'))
  })

  it('confirms the appointment after all when the time is free again', async () => {
    const { late, rival, intent } = await overtaken()
    await app.advanceTo(after(31))
    expect(await appointment(theBia, rival)).toMatchObject({ status: 'cancelled' })
    expect(await app.sandbox.payWithTestCard(intent)).toBe('succeeded')
    await app.settle()
    expect(await appointment(theCaio, late)).toMatchObject({ status: 'confirmed', paid: true })
    expect(app.sandbox.ledger()).toMatchObject({ paidCents: 18_000, refundedCents: 0 })
  })

  it('cannot begin once the end of the hold is known', async () => {
    const { late } = await overtaken()
    await expect(intentFor(app, theCaio, late)).rejects.toMatchObject({
      cause: { refusal: { code: 'hold-expired' } },
    })
  })
})

describe('a session that takes place', () => {
  it('is completed when it is over, and can then be reviewed, once', async () => {
    const id = await bookPaid(app, theCaio, theHelena, tenOClock)
    const review = { appointmentId: id, rating: 4, comment: 'Me senti ouvido.' }
    await expect(app.as(theCaio).catalog.writeReview(review)).rejects.toMatchObject({
      cause: { refusal: { code: 'appointment-not-reviewable' } },
    })
    await app.advanceTo('2026-03-03T13:59:00.000Z')
    expect(await appointment(theCaio, id)).toMatchObject({ status: 'confirmed' })
    await app.advanceTo('2026-03-03T14:00:00.000Z')
    expect(await appointment(theCaio, id)).toMatchObject({ status: 'completed' })
    await app.as(theCaio).catalog.writeReview(review)
    await app.settle()
    const { userId } = theHelena
    expect(await app.as(theHelena).catalog.professionalOfUser({ userId })).toMatchObject({
      rating: '4.0',
      reviewCount: 1,
    })
    await expect(app.as(theCaio).catalog.writeReview(review)).rejects.toMatchObject({
      cause: { refusal: { code: 'already-reviewed' } },
    })
    await expect(app.as(theBia).catalog.writeReview(review)).rejects.toMatchObject({
      cause: { refusal: { code: 'reviewable-appointment-not-found' } },
    })
  })
})
