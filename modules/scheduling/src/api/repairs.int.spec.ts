import { paymentIdOf } from '@escuta/billing/contract'
import { type Actor, appointmentId, localDate, localTime, newId } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookingApp, givenStaff, openBookingApp, saturdayNoon } from '../testing/index.ts'

const support = givenStaff('support')
const reason = 'A profissional pediu por telefone.'

const nothingPossible = {
  cancel: null,
  release: false,
  move: null,
  contest: null,
  settle: null,
  acceptReturn: null,
}

let app: BookingApp
let caio: Actor
let rosa: Actor
let people = 0
/** One agenda day per spec: time never runs backwards on one. */
const days = ['2026-12-01', ...['23', '24', '25', '26', '27', '30'].map((one) => `2026-11-${one}`)].concat(
  '2026-12-02',
  '2026-12-03',
)
let day = ''
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  people += 1
  day = days.shift()!
  app.clock.at = new Date(saturdayNoon)
  caio = await app.client(`Caio${people} Prado`)
  rosa = await app.client(`Rosa${people} Lima`)
  await app.settle()
})
afterAll(() => app.close())

const repairs = async (actor: Actor = support, key = newId()) => (await app.as(actor, key)).scheduling.repairs
const input = (id: string) => ({ appointmentId: appointmentId.parse(id), reason })
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error)?.code,
  )
const statusOf = async (id: string) => {
  await app.settle()
  const { status, cancellationReason } = await (await app.as(caio)).scheduling.appointmentStatus({ id })
  return [status, cancellationReason]
}
const possible = async (id: string) => (await repairs()).possible(input(id))
async function paid(time: string): Promise<string> {
  const id = await app.book(caio, time, day)
  await app.pay(caio, id)
  await app.money.deliverWebhooks()
  await app.act()
  return id
}
const refunded = () => app.money.sandbox.ledger().refundedCents

describe('cancelling by staff', () => {
  it('refunds in full, also after the deadline, and says who did it and why', async () => {
    const id = await paid('08:00')
    // Two hours before the start and ten days after the booking: the client would get nothing back.
    app.clock.at = new Date(`${day}T09:00:00.000Z`)
    const from = `${day}T11:00:00.000Z`
    expect(await possible(id)).toEqual({
      cancel: { refund: 18_000 },
      release: false,
      move: { from },
      contest: null,
      settle: null,
      acceptReturn: null,
    })
    const before = refunded()
    await (await repairs()).cancelAppointment(input(id))
    await app.settle()
    // Before the process asks for the refund, and before it is issued.
    expect(await possible(id)).toMatchObject({ cancel: null, settle: null })
    await app.act('scheduling.refund-cancelled-appointment')
    expect(await possible(id)).toMatchObject({ cancel: null, settle: null })
    await app.act()
    const payment = (await app.store.readStream(`payment-${paymentIdOf(id)}`)).events
    expect(payment.slice(-2)).toMatchObject([
      { type: 'refund-requested', data: { reason: 'cancelled-by-platform' } },
      { type: 'payment-refunded', data: { reason: 'cancelled-by-platform' } },
    ])
    expect(await statusOf(id)).toEqual(['cancelled', 'by-platform'])
    expect(refunded() - before).toBe(18_000)
    const { events } = await app.store.readStream(`agenda-${app.helena.professionalId}-${day}`)
    expect(events.filter(({ data }) => data['appointmentId'] === id).slice(-2)).toMatchObject([
      { type: 'appointment-cancelled', data: { reason: 'by-platform' } },
      {
        type: 'appointment-repaired',
        data: { repair: 'cancelled', reason },
        metadata: { actor: { role: 'support' }, commandName: 'cancel-by-staff' },
      },
    ])
    expect(await possible(id)).toEqual(nothingPossible)
  })

  it('is done once by the same command, and refused to another', async () => {
    const id = await paid('09:00')
    const keys = [newId(), newId()]
    const both = () =>
      Promise.all(
        keys.map(async (key) => outcomeOf((await repairs(support, key)).cancelAppointment(input(id)))),
      )
    const outcomes = await both()
    expect(outcomes.toSorted()).toEqual(['ok', 'repair-of-cancelled'])
    expect(await both()).toEqual(outcomes)
    await app.act()
    await app.seeEverythingAgain()
    expect((await app.historyOf(id)).filter((type) => type === 'appointment-repaired')).toHaveLength(1)
  })

  it('is refused for a hold, a past appointment, one that is not there, and to auditors', async () => {
    const hold = await app.book(rosa, '10:00', day)
    const cancel = async (id: string, actor?: Actor) =>
      outcomeOf((await repairs(actor)).cancelAppointment(input(id)))
    expect(await cancel(hold)).toBe('repair-of-hold')
    const id = await paid('11:00')
    expect(await cancel(newId())).toBe('appointment-not-found')
    expect(await cancel(id, givenStaff('auditor'))).toBe('not-permitted')
    expect(await cancel(id, caio)).toBe('not-permitted')
    app.clock.at = new Date(`${day}T14:30:00.000Z`)
    expect(await cancel(id)).toBe('repair-too-late')
    expect(await possible(id)).toEqual(nothingPossible)
  })

  it('takes a reason of at least ten characters', async () => {
    const short = { ...input(newId()), reason: 'engano' }
    expect(await outcomeOf((await repairs()).cancelAppointment(short))).toBe('invalid-input')
  })
})

describe('releasing a hold by staff', () => {
  it('frees the slot at once for others, and it cannot be paid any more', async () => {
    const id = await app.book(caio, '12:00', day)
    await (await app.as(caio)).billing.createPaymentIntent({ appointmentId: id })
    await app.settle()
    expect(await possible(id)).toEqual({
      cancel: null,
      release: true,
      move: null,
      contest: null,
      settle: null,
      acceptReturn: null,
    })
    await (await repairs()).releaseHold(input(id))
    await app.settle()
    const again = await app.book(rosa, '12:00', day)
    expect(again).not.toBe(id)
    expect(await statusOf(id)).toEqual(['cancelled', 'by-platform'])
    expect(await outcomeOf((await app.as(caio)).billing.createPaymentIntent({ appointmentId: id }))).not.toBe(
      'ok',
    )
    await app.act()
    expect(await app.historyOf(id)).toEqual([
      'appointment-held',
      'appointment-cancelled',
      'appointment-repaired',
    ])
    // The client may hold another slot: the reservation ended too, and nothing counts against them.
    expect(await app.book(caio, '13:00', day)).toBeTruthy()
  })

  it('is refused once it was paid, though no webhook was delivered: the payment confirms it', async () => {
    const id = await app.book(caio, '14:00', day)
    await app.pay(caio, id)
    expect(await outcomeOf((await repairs()).releaseHold(input(id)))).toBe('hold-paid')
    await app.act()
    expect(await statusOf(id)).toEqual(['confirmed', null])
    expect(await outcomeOf((await repairs()).releaseHold(input(id)))).toBe('hold-paid')
  })

  it('is repeated after a crash between the payment and the agenda, and by the same command', async () => {
    const id = await app.book(caio, '15:00', day)
    app.breakNext('billing.close-payment')
    const key = newId()
    await expect((await repairs(support, key)).releaseHold(input(id))).rejects.toThrow()
    expect(await statusOf(id)).toEqual(['pending', null])
    await (await repairs(support, key)).releaseHold(input(id))
    expect(await outcomeOf((await repairs(support, key)).releaseHold(input(id)))).toBe('ok')
    expect(await outcomeOf((await repairs()).releaseHold(input(id)))).toBe('no-hold')
    expect(await statusOf(id)).toEqual(['cancelled', 'by-platform'])
  })
})

describe('moving by staff', () => {
  const moveInput = (id: string, from: string, date: string, time: string) => ({
    ...input(id),
    from: `${day}T${from}:00.000Z`,
    date: localDate.parse(date),
    time: localTime.parse(time),
  })
  const startOf = async (id: string) => {
    await app.settle()
    return (await (await app.as(caio)).scheduling.appointment({ id })).date
  }

  it('is to a free time of the same day, once by the same command, and refused to staff who saw another start', async () => {
    const id = await paid('08:00')
    const key = newId()
    const move = async (by?: string) =>
      outcomeOf((await repairs(support, by)).moveAppointment(moveInput(id, '11:00', day, '10:00')))
    expect([await move(key), await move(key), await move()]).toEqual(['ok', 'ok', 'already-at-time'])
    const elsewhere = moveInput(id, '11:00', day, '14:00')
    expect(await outcomeOf((await repairs()).moveAppointment(elsewhere))).toBe('appointment-moved-away')
    expect(await startOf(id)).toBe(`${day}T13:00:00.000Z`)
    expect((await app.historyOf(id)).slice(-2)).toEqual(['appointment-moved', 'appointment-repaired'])
    // The time before is free at once.
    expect(await app.book(rosa, '08:00', day)).toBeTruthy()
  })

  it('is to another day too, once by the same command, and not to a taken time', async () => {
    const id = await paid('09:00')
    const target = '2026-12-04'
    await app.book(rosa, '11:00', target)
    const to = (time: string) => moveInput(id, '12:00', target, time)
    expect(await outcomeOf((await repairs()).moveAppointment(to('11:00')))).toBe('slot-taken')
    expect(await outcomeOf((await repairs()).moveAppointment(to('03:00')))).toBe('outside-working-hours')
    const key = newId()
    const move = async () => outcomeOf((await repairs(support, key)).moveAppointment(to('10:00')))
    expect([await move(), await move()]).toEqual(['ok', 'ok'])
    await app.act()
    await app.seeEverythingAgain()
    expect(await startOf(id)).toBe(`${target}T13:00:00.000Z`)
    expect(await app.historyOf(id)).toEqual(['appointment-placed', 'appointment-repaired'])
    const { events } = await app.store.readStream(`agenda-${app.helena.professionalId}-${day}`)
    expect(events.at(-1)).toMatchObject({ type: 'appointment-moved', data: { by: 'platform' } })
  })
})
