import { paymentIdOf } from '@escuta/billing/contract'
import { type Actor, newId } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  appointmentHeldBy,
  type BookingApp,
  minutesAfter,
  openBookingApp,
  saturdayNoon,
} from '../testing/index.ts'

type User = Extract<Actor, { kind: 'user' }>
type Slot = { readonly date: string; readonly time: string; readonly of?: string }

let app: BookingApp
let lia: string
let caio: User
let people = 0
beforeAll(async () => {
  app = await openBookingApp()
  lia = (await app.professional('Lia Reis')).professionalId
})
beforeEach(async () => {
  app.clock.at = new Date(saturdayNoon)
  people += 1
  caio = await app.client(`Caio${people} Prado`)
  await app.settle()
})
afterAll(() => app.close())

const minutes = (count: number) => void (app.clock.at = new Date(minutesAfter(saturdayNoon, count)))
const calls = async (actor: User = caio, key?: string) => (await app.as(actor, key)).scheduling
async function book({ date, time, of = app.helena.professionalId }: Slot, replaces?: string, key?: string) {
  const input = { professionalId: of, date, time, ...(replaces && { replaces }) }
  return (await calls(caio, key)).bookAppointment(input)
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'ok', details: undefined }),
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error),
  )
const codeOf = async (work: Promise<unknown>) => (await refusal(work)).code
const shown = async (id: string) => (await calls()).appointment({ id })
/** Live holds of the client on all agenda days, without any view. */
const holds = () => app.queries.appointments.unpaidHolds(caio.clientId!, undefined)
const held = async () => (await holds()).map(({ appointmentId }) => appointmentId)
const nextSwapKeepsEnd = async () => (await holds()).map(({ swapKeepsEnd }) => swapKeepsEnd)
const reservations = async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    'select appointment_id as id from scheduling.hold_reservations where client_id = $1',
    [caio.clientId],
  )
  return rows.map(({ id }) => id)
}
const monday = (time: string) => ({ date: '2026-11-23', time })
const tuesday = (time: string) => ({ date: '2026-11-24', time })
const moneyOf = (id: string) =>
  app.money.sandbox.ledger().intents.filter(({ paymentId }) => paymentId === paymentIdOf(id))

describe('an unpaid hold', () => {
  it('is swapped by the parameter that the refusal names, on its day and to another one', async () => {
    const first = await book(monday('08:00'))
    const refused = await refusal(book(tuesday('08:00')))
    expect(refused).toMatchObject({ code: 'unpaid-hold-with-professional', details: { replaces: first.id } })
    const second = await book(tuesday('08:00'), String(refused.details?.['replaces']))
    expect(await held()).toEqual([second.id])
    expect(await reservations()).toEqual([second.id])
    expect(await nextSwapKeepsEnd()).toEqual([false])
    const third = await book(tuesday('09:00'), second.id)
    expect(await nextSwapKeepsEnd()).toEqual([true])
    expect(await held()).toEqual([third.id])
    expect(await reservations()).toEqual([third.id])
    await app.act()
    await app.seeEverythingAgain()
    expect(await shown(first.id)).toMatchObject({ status: 'cancelled', swappedTo: second.id })
    expect(await shown(third.id)).toMatchObject({ status: 'pending', swappedTo: null })
    // What was given back is free, and does not count as left unpaid.
    const other = await app.client(`Rosa${people} Lima`)
    await app.book(other, '08:00', '2026-11-23')
    const { rows } = await app.pool.query('select from scheduling.unpaid_expiries where client_id = $1', [
      caio.clientId,
    ])
    expect(rows).toEqual([])
  })

  it('starts its time to pay anew twice', async () => {
    let { id, holdExpiresAt } = await book(monday('09:00'))
    const ends = [holdExpiresAt]
    for (const [nth, time] of ['10:00', '11:00', '12:00'].entries()) {
      minutes(10 * (nth + 1))
      ;({ id, holdExpiresAt } = await book(tuesday(time), id))
      ends.push(holdExpiresAt)
    }
    expect(ends).toEqual([15, 25, 35, 35].map((after) => minutesAfter(saturdayNoon, after)))
    minutes(36)
    await app.settle()
    await app.runJob('scheduling.expire-overdue-holds')
    expect(await held()).toEqual([])
  })

  it('is kept where another takes the wanted time in the same instant', async () => {
    const first = await book(monday('13:00'))
    const rosa = await app.client(`Rosa${people} Lima`)
    await app.settle()
    const answers = await Promise.all([
      codeOf(book(tuesday('13:00'), first.id)),
      codeOf(app.book(rosa, '13:00', '2026-11-24')),
    ])
    expect(answers.toSorted()).toEqual(['ok', 'slot-taken'])
    const isKept = answers[0] === 'slot-taken'
    expect((await held()).includes(first.id)).toBe(isKept)
    expect(await held()).toHaveLength(1)
    expect(await reservations()).toEqual(await held())
  })

  it('remains one under ten swaps from two devices at once', async () => {
    const first = await book(monday('14:00'))
    const times = ['08:00', '09:00', '10:00', '11:00', '12:00']
    const wanted = times.flatMap((time) => [
      { date: '2026-11-25', time },
      { date: '2026-11-26', time },
    ])
    const answers = await Promise.all(wanted.map((slot) => codeOf(book(slot, first.id))))
    expect(answers).toContain('ok')
    await app.act()
    await app.seeEverythingAgain()
    expect(await held()).toHaveLength(1)
    expect(await held()).not.toEqual([first.id])
    expect(await reservations()).toEqual(await held())
    // One after the other, each by the hold that the first device knows.
    for (const slot of wanted.slice(0, 4)) expect(await codeOf(book(slot, first.id))).toBe('ok')
    expect(await held()).toHaveLength(1)
  })

  it('closes the open payment, and what arrives for it goes back', async () => {
    const first = await book(monday('15:00'))
    const second = await (async () => {
      await app.pay(caio, first.id)
      return book(tuesday('15:00'), first.id)
    })()
    await app.money.deliverWebhooks()
    await app.act()
    await app.seeEverythingAgain()
    expect(await shown(first.id)).toMatchObject({ status: 'cancelled', paid: false })
    expect(moneyOf(first.id)).toMatchObject([{ paidCents: 18_000, refundedCents: 18_000 }])
    await app.pay(caio, second.id)
    await app.money.deliverWebhooks()
    await app.act()
    expect(await shown(second.id)).toMatchObject({ status: 'confirmed', paid: true })
  })

  it('leaves nothing to pay of the payment that was begun', async () => {
    const first = await book(monday('16:00'))
    await (await app.as(caio)).billing.createPaymentIntent({ appointmentId: first.id })
    await book(tuesday('16:00'), first.id)
    await app.act()
    expect(moneyOf(first.id)).toMatchObject([{ status: 'canceled' }])
  })

  it('is not swapped once it is paid, and the wanted time stays free', async () => {
    const first = await book(monday('17:00'))
    await app.pay(caio, first.id)
    await app.money.deliverWebhooks()
    await app.act()
    expect(await codeOf(book(tuesday('17:00'), first.id))).toBe('swap-of-paid')
    await app.book(await app.client(`Rosa${people} Lima`), '17:00', '2026-11-24')
  })

  it('that has ended leaves an ordinary booking', async () => {
    const first = await book({ date: '2026-11-27', time: '08:00' })
    minutes(15)
    const next = await book({ date: '2026-11-27', time: '09:00' }, first.id)
    expect(await held()).toEqual([next.id])
    await app.act()
    expect(await shown(first.id)).toMatchObject({ cancellationReason: 'hold-expired', swappedTo: null })
  })

  it('is swapped for a time of another professional', async () => {
    const first = await book({ date: '2026-11-27', time: '10:00' })
    const refused = await refusal(book({ date: '2026-11-27', time: '10:00', of: lia }))
    expect(refused).toMatchObject({ code: 'email-needed-for-more-holds', details: { replaces: first.id } })
    const next = await book({ date: '2026-11-27', time: '10:00', of: lia }, first.id)
    expect(await held()).toEqual([next.id])
    expect(await reservations()).toEqual([next.id])
  })

  /** Holds another time in place of the first, as after a crash before the first was given back. */
  async function holdOnly(first: Awaited<ReturnType<typeof book>>) {
    const { clientId } = first
    const startsAt = '2026-12-01T14:00:00.000Z'
    const endsAt = minutesAfter(startsAt, 60)
    const place = { appointmentId: newId(), professionalId: first.professionalId, clientId }
    const swappedFrom = {
      appointmentId: first.id,
      professionalId: first.professionalId,
      startsAt: first.date,
      swaps: 1,
    }
    const expiresAt = minutesAfter(saturdayNoon, 15)
    const next = appointmentHeldBy({
      ...place,
      startsAt,
      endsAt,
      blockedUntil: endsAt,
      expiresAt,
      swappedFrom,
    } as never)
    await app.append(`agenda-${first.professionalId}-2026-12-01`, [next])
    await app.settle()
    return place.appointmentId
  }

  it('is given back after a crash between the two appends', async () => {
    const first = await book({ date: '2026-11-27', time: '15:00' })
    const next = await holdOnly(first)
    await app.act()
    await app.seeEverythingAgain()
    expect(await shown(next)).toMatchObject({ status: 'pending' })
    expect(await shown(first.id)).toMatchObject({ status: 'cancelled', swappedTo: next })
    await (await calls()).cancelAppointment({ appointmentId: next })
  })

  it('stays, and the new time is given up, where it was paid after such a crash', async () => {
    const first = await book({ date: '2026-11-27', time: '16:00' })
    const next = await holdOnly(first)
    await app.pay(caio, first.id)
    await app.money.deliverWebhooks()
    await app.act('scheduling.confirm-paid-appointment')
    await app.act()
    expect(await held()).toEqual([])
    expect(await shown(first.id)).toMatchObject({ status: 'confirmed', paid: true })
    expect(await shown(next)).toMatchObject({ status: 'cancelled', swappedTo: first.id })
  })

  it('is one swap by the same key', async () => {
    const first = await book({ date: '2026-11-27', time: '11:00' })
    const key = newId()
    const next = await book({ date: '2026-11-30', time: '11:00' }, first.id, key)
    expect((await book({ date: '2026-11-30', time: '11:00' }, first.id, key)).id).toBe(next.id)
    expect(await held()).toEqual([next.id])
  })

  it('of another client is not found', async () => {
    const first = await book({ date: '2026-11-27', time: '12:00' })
    const rosa = await app.client(`Rosa${people} Lima`)
    await app.settle()
    const input = { professionalId: app.helena.professionalId, date: '2026-11-27', time: '13:00' }
    const stolen = (await calls(rosa)).bookAppointment({ ...input, replaces: first.id })
    expect(await codeOf(stolen)).toBe('appointment-not-found')
    expect(await held()).toEqual([first.id])
  })
})
