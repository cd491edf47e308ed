import { type Actor, newId } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookingApp, minutesAfter, openBookingApp, saturdayNoon } from '../testing/index.ts'
import { createReserve } from './reserve.ts'

type User = Extract<Actor, { kind: 'user' }>

let app: BookingApp
let people = 0
let caio: User
/** Dra. Helena and five others. */
let professionals: string[]
const job = 'scheduling.settle-reservations'

beforeAll(async () => {
  app = await openBookingApp()
  const names = ['Lia', 'Noa', 'Ivo', 'Eva', 'Rui']
  const others = await Promise.all(names.map((name) => app.professional(`${name} Reis`)))
  professionals = [app.helena, ...others].map(({ professionalId }) => professionalId)
})
beforeEach(async () => {
  people += 1
  app.clock.at = new Date(saturdayNoon)
  await app.pool.query('delete from scheduling.hold_reservations')
  await app.pool.query('delete from scheduling.unpaid_expiries')
  caio = await app.client(`Pessoa${people} Prado`)
  await app.settle()
})
afterAll(() => app.close())

type Time = { readonly time?: string; readonly date?: string; readonly of?: number }
/** Every test has days of its own, of three professionals: time never runs backwards on one. */
const days = Array.from({ length: 10 }, (_, nth) => nth)
  .map((nth) => new Date(Date.UTC(2026, 10, 23 + nth + (nth >= 5 ? 2 : 0))))
  .map((day) => day.toISOString().slice(0, 10))
const dayOfTest = () => days[people % days.length]!
const professionalOfTest = (nth: number) => professionals[nth + (people >= days.length ? 3 : 0)]!

async function book(actor: Actor, { time = '10:00', date = dayOfTest(), of = 0 }: Time, key?: string) {
  const { scheduling } = await app.as(actor, key)
  const professionalId = professionalOfTest(of) as (typeof app.helena)['professionalId']
  return scheduling.bookAppointment({ professionalId, date, time }).then(
    ({ id }) => id,
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error).code,
  )
}
async function reservations(): Promise<readonly string[]> {
  const { rows } = await app.pool.query<{ appointment_id: string }>(
    'select appointment_id from scheduling.hold_reservations where client_id = $1 order by 1',
    [caio.clientId],
  )
  return rows.map(({ appointment_id: id }) => id)
}
const after = (minutes: number) => void (app.clock.at = new Date(minutesAfter(saturdayNoon, minutes)))
async function expire(minutes: number): Promise<void> {
  after(minutes)
  await app.settle()
  await app.runJob('scheduling.expire-overdue-holds')
  await app.act()
}
const codes = (answers: readonly string[]) => new Set(answers.filter((answer) => !answer.includes('-4')))

describe('a hundred requests of one client at once', () => {
  it('hold one time before the address is confirmed', async () => {
    const times = Array.from({ length: 100 }, (_, nth) => ({
      of: nth % 3,
      time: `${String(8 + (nth % 9)).padStart(2, '0')}:00`,
    }))
    const answers = await Promise.all(times.map((time) => book(caio, time)))
    const held = new Set(answers.filter((answer) => /^[0-9a-f-]{36}$/.test(answer)))
    expect(held.size).toBe(1)
    expect(await reservations()).toEqual([...held])
  })

  it('hold three that do not overlap, one per professional, afterwards', async () => {
    await app.confirmEmail(caio)
    await app.settle()
    const times = Array.from({ length: 99 }, (_, nth) => ({
      of: nth % 3,
      time: `${String(8 + (Math.floor(nth / 3) % 9)).padStart(2, '0')}:00`,
    }))
    const answers = await Promise.all(times.map((time) => book(caio, time)))
    const held = new Set(answers.filter((answer) => /^[0-9a-f-]{36}$/.test(answer)))
    expect(held.size).toBeLessThanOrEqual(3)
    const { rows } = await app.pool.query<{ professional_id: string; starts_at: string }>(
      'select professional_id, starts_at from scheduling.hold_reservations where client_id = $1',
      [caio.clientId],
    )
    expect(rows).toHaveLength(held.size)
    expect(new Set(rows.map((row) => row.professional_id)).size).toBe(held.size)
    expect(new Set(rows.map((row) => row.starts_at)).size).toBe(held.size)
  })

  it('of the same time make one hold, and all are answered it', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => book(caio, {})))
    expect(new Set(answers)).toEqual(new Set(await reservations()))
    expect(new Set(answers).size).toBe(1)
  })

  it('of a slot that another client holds leave no reservation', async () => {
    await book(await app.client(`Rival${people} Lima`), {})
    const answers = await Promise.all(Array.from({ length: 30 }, () => book(caio, {})))
    expect(codes(answers)).toEqual(new Set(['slot-taken']))
    expect(await reservations()).toEqual([])
  })

  it('are counted together by two servers', async () => {
    const servers = [createReserve(app.db), createReserve(app.db)]
    const requests = Array.from({ length: 100 }, (_, nth) => ({
      now: saturdayNoon,
      request: {
        appointmentId: newId() as never,
        clientId: newId(),
        professionalId: professionals[0]!,
        startsAt: minutesAfter(saturdayNoon, 60 * (nth + 48)),
        endsAt: minutesAfter(saturdayNoon, 60 * (nth + 49)),
        network: 'one network',
        widerNetwork: null,
        expiresAt: minutesAfter(saturdayNoon, 15),
        isEmailConfirmed: true,
        zone: 'America/Sao_Paulo',
      },
    }))
    const answers = await Promise.all(requests.map((call, nth) => servers[nth % 2]!(call)))
    expect(answers.filter((answer) => 'expiresAt' in answer)).toHaveLength(10)
  })
})

describe('a reservation', () => {
  it('ends with its hold, and the next one may follow', async () => {
    await book(caio, { time: '10:00' })
    await expire(15)
    expect(await reservations()).toEqual([])
    expect(await book(caio, { time: '11:00' })).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('ends when the hold is paid, even before the process has seen it', async () => {
    const id = await book(caio, { time: '10:00' })
    await app.pay(caio, id)
    await app.money.deliverWebhooks()
    await app.settle()
    await app.act('scheduling.confirm-paid-appointment')
    expect(await reservations()).toEqual([id])
    expect(await book(caio, { time: '11:00' })).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('serves no second hold of the same time once the client cancelled the first', async () => {
    const id = await book(caio, { time: '10:00' })
    await (await app.as(caio)).scheduling.cancelAppointment({ appointmentId: id })
    const next = await book(caio, { time: '10:00' })
    expect(next).toMatch(/^[0-9a-f-]{36}$/)
    expect(next).not.toBe(id)
    expect(await reservations()).toEqual([next])
  })

  it('ends when its overdue hold was not released yet', async () => {
    await book(caio, { time: '10:00' })
    after(15)
    expect(await book(caio, { time: '11:00' })).toMatch(/^[0-9a-f-]{36}$/)
    expect(await reservations()).toHaveLength(1)
  })

  it('stands while money may arrive for its overdue hold', async () => {
    const id = await book(caio, { time: '10:00' })
    await app.pay(caio, id)
    after(15)
    expect(await book(caio, { time: '11:00' })).toMatch(/^[0-9a-f-]{36}$|^unpaid-hold-with-professional$/)
  })

  it('that a crash left without a hold serves the same time at once, and is gone after two minutes', async () => {
    const request = {
      appointmentId: newId() as never,
      clientId: caio.clientId ?? '',
      professionalId: professionalOfTest(0),
      startsAt: `${dayOfTest()}T13:00:00.000Z`,
      endsAt: `${dayOfTest()}T14:00:00.000Z`,
      network: null,
      widerNetwork: null,
      expiresAt: minutesAfter(saturdayNoon, 15),
      isEmailConfirmed: false,
      zone: 'America/Sao_Paulo',
    }
    await createReserve(app.db)({ request, now: saturdayNoon })
    expect(await book(caio, { time: '11:00' })).toBe('unpaid-hold-with-professional')
    await app.runJob(job)
    expect(await reservations()).toHaveLength(1)
    after(2)
    await app.runJob(job)
    expect(await reservations()).toEqual([])
    await createReserve(app.db)({ request, now: minutesAfter(saturdayNoon, 2) })
    expect(await book(caio, { time: '10:00' })).toBe(request.appointmentId)
    after(6)
    await app.settle()
    await app.runJob(job)
    expect(await reservations()).toEqual([request.appointmentId])
  })

  it('is not needed for the answer that a repeated command gave before', async () => {
    const key = newId()
    const id = await book(caio, { time: '10:00' }, key)
    await expire(15)
    expect(await book(caio, { time: '10:00' }, key)).toBe(id)
    expect(await reservations()).toEqual([])
  })

  it('belongs to the hold that stands, where its row was lost', async () => {
    const id = await book(caio, { time: '10:00' })
    await app.pool.query('delete from scheduling.hold_reservations')
    expect(await book(caio, { time: '10:00' })).toBe(id)
    expect(await reservations()).toEqual([id])
  })
})

describe('holds that end unpaid', () => {
  it('are followed by a pause that grows, and a payment ends it', async () => {
    let minutes = 0
    const bookAndLeave = async () => {
      after(minutes)
      const answer = await book(caio, { time: '10:00' })
      if (/^[0-9a-f-]{36}$/.test(answer)) await expire((minutes += 15))
      return answer
    }
    expect(await bookAndLeave()).toMatch(/^[0-9a-f-]{36}$/)
    expect(await bookAndLeave()).toMatch(/^[0-9a-f-]{36}$/)
    expect(await bookAndLeave()).toBe('booking-paused')
    minutes = 45
    expect(await bookAndLeave()).toMatch(/^[0-9a-f-]{36}$/)
    minutes = 89
    expect(await bookAndLeave()).toBe('booking-paused')
    minutes = 90
    after(minutes)
    const id = await book(caio, { time: '10:00' })
    await app.pay(caio, id)
    await app.money.deliverWebhooks()
    await app.act()
    expect(await book(caio, { time: '11:00' })).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('count once, however often they are seen', async () => {
    await book(caio, { time: '10:00' })
    await expire(15)
    await app.seeEverythingAgain()
    expect(await book(caio, { time: '10:00' })).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a professional', () => {
  it('cannot book their own agenda, by either of the ids that they act with', async () => {
    const { actor, account, professionalId } = app.helena
    const place = { professionalId, date: dayOfTest(), time: '10:00' }
    for (const own of [actor, { ...account.actor, professionalId: null }]) {
      const refused = (await app.as(own)).scheduling.bookAppointment(place)
      await expect(refused).rejects.toMatchObject({ cause: { refusal: { code: 'own-agenda' } } })
    }
  })
})
