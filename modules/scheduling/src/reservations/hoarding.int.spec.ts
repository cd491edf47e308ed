import type { Actor, ProfessionalId } from '@escuta/kernel'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookingApp, minutesAfter, openBookingApp, saturdayNoon } from '../testing/index.ts'

type User = Extract<Actor, { kind: 'user' }>
type Time = { readonly professionalId: ProfessionalId; readonly date: string; readonly time: string }

let app: BookingApp | undefined
let times: Time[]

beforeEach(async () => {
  await app?.close()
  app = await openBookingApp()
  const others = [await app.professional('Lia Dias'), await app.professional('Noa Reis')]
  await app.settle()
  const guest = await app.as({ kind: 'guest' })
  times = []
  for (const { professionalId } of [app.helena, ...others]) {
    const { days } = await guest.scheduling.freeTimes({ professionalId })
    for (const { date, times: ofDay } of days)
      times.push(...ofDay.map(({ time }) => ({ professionalId, date, time })))
  }
})
afterAll(() => app?.close())

/** Books every free slot of all three professionals at once; returns the number of holds after it. */
async function attack(open: BookingApp, attackers: readonly User[]): Promise<number> {
  await Promise.all(
    attackers.map(async (attacker, nth) => {
      const { scheduling } = await open.as(attacker)
      const own = times.filter((_, index) => index % attackers.length === nth)
      await Promise.all(own.map((place) => scheduling.bookAppointment(place).catch(() => null)))
    }),
  )
  await open.settle()
  const { rows } = await open.pool.query<{ held: number }>(
    `select count(*)::int as held from scheduling.appointments where status = 'pending'`,
  )
  return rows[0]!.held
}

/** The attack at once and again whenever its holds have run out, for an hour of the app's clock. */
async function hourOfAttacks(open: BookingApp, attackers: readonly User[]): Promise<readonly number[]> {
  const held: number[] = []
  for (const minutes of [0, 15, 30, 45, 60]) {
    open.clock.at = new Date(minutesAfter(saturdayNoon, minutes))
    await open.settle()
    await open.runJob('scheduling.expire-overdue-holds')
    await open.act()
    held.push(await attack(open, attackers))
  }
  return held
}

describe('who hoards free times', () => {
  it('holds one of 300 with an unconfirmed address, and ever more rarely', async () => {
    expect(times).toHaveLength(300)
    const attacker = await app!.client('Caio Prado')
    await app!.settle()
    expect(await hourOfAttacks(app!, [attacker])).toEqual([1, 1, 0, 1, 0])
  }, 120_000)

  it('holds at most three of 300 with a confirmed one', async () => {
    const attacker = await app!.client('Caio Prado')
    await app!.confirmEmail(attacker)
    await app!.settle()
    const held = await hourOfAttacks(app!, [attacker])
    expect(Math.max(...held)).toBeLessThanOrEqual(3)
    expect(held[1]).toBe(0)
  }, 120_000)

  it('holds ten of 300 with thirty accounts on one network', async () => {
    const attackers: User[] = []
    for (let nth = 0; nth < 30; nth += 1) attackers.push(await app!.client(`Pessoa${nth} Prado`))
    await app!.settle()
    app!.network.shared = '198.51.100.7'
    const held = await hourOfAttacks(app!, attackers)
    expect(held.slice(0, 2)).toEqual([10, 10])
    expect(Math.max(...held)).toBe(10)
  }, 120_000)

  it('holds forty of 300 with fifty accounts on fifty networks of one customer', async () => {
    const attackers: User[] = []
    for (let nth = 0; nth < 50; nth += 1) attackers.push(await app!.client(`Pessoa${nth} Prado`))
    await app!.settle()
    const networks = new Map(
      attackers.map(({ userId }, nth) => [userId, `2001:db8:7:${nth.toString(16)}::1`]),
    )
    app!.network.of = (actor) => (actor.kind === 'user' ? (networks.get(actor.userId) ?? '::1') : '::1')
    expect(await attack(app!, attackers)).toBe(40)
    // Who holds a time asks for it again without waiting.
    const { rows } = await app!.pool.query<{ held: number }>(
      'select count(*)::int as held from scheduling.hold_reservations where wider_network is not null',
    )
    expect(rows[0]!.held).toBe(40)
    expect(await attack(app!, attackers)).toBe(40)
  }, 120_000)
})
