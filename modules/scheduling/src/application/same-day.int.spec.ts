import { type Actor, instantOf, localDate } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeBefore } from '../read-models/professionals/free-before.query.ts'
import { type BookingApp, openBookingApp } from '../testing/index.ts'

const zone = 'America/Sao_Paulo'
/** A Monday. */
const today = localDate.parse('2026-11-23')
const tomorrow = localDate.parse('2026-11-24')

let app: BookingApp
let caio: Extract<Actor, { kind: 'user' }>
beforeAll(async () => {
  app = await openBookingApp()
  caio = await app.client('Caio Prado')
  await app.confirmEmail(caio)
})
afterAll(() => app.close())

/** Dra. Helena works hourly from 08:00 to 24:00 and lets clients book by these rules. */
async function setRules(rules: { readonly sameDay: boolean; readonly minNoticeHours: number }) {
  const { data, ...saved } = app.helena.settingsSaved
  const consultation = { ...data.consultation, bufferTime: 0, defaultDuration: 60, ...rules }
  const hours = { ...data.availability[0]!, startTime: '08:00', endTime: '23:59' }
  const availability = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ ...hours, dayOfWeek }))
  await app.append(`professional-${app.helena.professionalId}`, [
    { ...saved, data: { ...data, consultation, availability } },
  ])
  await app.settle()
}
const at = (time: string) => {
  app.clock.at = instantOf(today, time, zone)
}
const calls = async (actor: Actor = caio) => (await app.as(actor)).scheduling
const book = async (date: string, time: string) => {
  const { professionalId } = app.helena
  return (await calls()).bookAppointment({ professionalId, date, time })
}
const answerTo = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      const { details, code } = refusalOf(error instanceof Error ? (error.cause ?? error) : error)
      return details?.['rule'] ?? code
    },
  )

/** The first free time, as the calendar, the cards and the search's filter know it. */
async function firstFree() {
  const { professionalId } = app.helena
  const { days } = await (await calls()).freeTimes({ professionalId })
  const free = days.flatMap(({ date, times }) =>
    times.filter(({ available }) => available).map(({ time, startsAt }) => ({ date, time, startsAt })),
  )
  const first = free[0]!
  const [card] = await (await calls()).nextFreeTimes({ professionalIds: [professionalId] })
  expect(card?.times[0]).toEqual(first)
  const isFoundBefore = async (before: Date) =>
    (await freeBefore(app.db, [professionalId], { before, now: app.clock.at })).has(professionalId)
  expect(await isFoundBefore(new Date(first.startsAt))).toBe(false)
  expect(await isFoundBefore(new Date(Date.parse(first.startsAt) + 60_000))).toBe(true)
  return `${first.date} ${first.time}`
}

describe('what a professional sets for today is what happens', () => {
  it('from tomorrow on, whatever the notice', async () => {
    at('09:30')
    await setRules({ sameDay: false, minNoticeHours: 0 })
    expect(await firstFree()).toBe(`${tomorrow} 08:00`)
    expect(await answerTo(book(today, '15:00'))).toBe('before-window')
  })

  it('on the same day with four hours, for times, holds and moves', async () => {
    at('09:30')
    await setRules({ sameDay: true, minNoticeHours: 4 })
    expect(await firstFree()).toBe(`${today} 14:00`)
    expect(await answerTo(book(today, '13:00'))).toBe('short-notice')
    const { id } = await book(tomorrow, '10:00')
    await app.pay(caio, id)
    await app.money.deliverWebhooks()
    await app.act()
    const move = async (time: string) =>
      (await calls()).moveAppointment({ appointmentId: id, date: today, time })
    expect(await answerTo(move('13:00'))).toBe('short-notice')
    // The client's deadline of 24 hours is about the time before the move.
    at('09:00')
    expect(await answerTo(move('13:00'))).toBe('ok')
    await app.act()
    expect(await firstFree()).toBe(`${today} 14:00`)
  })

  it('at 23:50 leaves what begins tomorrow, and a hold ends at the start', async () => {
    at('21:50')
    await setRules({ sameDay: true, minNoticeHours: 0 })
    expect(await firstFree()).toBe(`${today} 22:00`)
    const held = await book(today, '22:00')
    expect(held.holdExpiresAt).toBe(instantOf(today, '22:00', zone).toISOString())
    at('23:50')
    expect(await firstFree()).toBe(`${tomorrow} 08:00`)
    expect(await answerTo(book(today, '22:00'))).toBe('past-date')
    await setRules({ sameDay: true, minNoticeHours: 12 })
    expect(await firstFree()).toBe(`${tomorrow} 12:00`)
  })
})
