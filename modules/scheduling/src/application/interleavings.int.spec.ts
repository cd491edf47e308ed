import { paymentIdOf } from '@escuta/billing/contract'
import {
  type Actor,
  addDays,
  dayMs,
  hourMs,
  instantOf,
  localDate,
  localParts,
  newId,
  RefusedError,
  seededRandom,
  weekdayOf,
} from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agenda,
  type AgendaAppointment,
  appointmentsIn,
  occupying,
  overlap,
  unpaid,
} from '../domain/agenda/agenda.state.ts'
import { type BookingApp, givenStaff, openBookingApp, saturdayNoon } from '../testing/index.ts'

const isLong = process.env['LONG'] === '1'
const interleavings = isLong ? 10_000 : 30
const checkEvery = isLong ? 200 : 10
const seed = Number(process.env['SEED'] ?? 20_261_121)
const timeout = isLong ? 4 * hourMs : 120_000
const zone = 'America/Sao_Paulo'

const support = givenStaff('support')

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const random = seededRandom(seed)
const pick = <Each>(all: readonly Each[]): Each => all[Math.floor(random() * all.length)]!

type Booked = { readonly id: string; readonly client: Actor }
const days = new Set<string>()
const clients: Actor[] = []
const booked: Booked[] = []
/** What clients recorded as missed by the professional, and the professional as missed by its client. */
const missed: Booked[] = []
let named = 0
let approves = false
let takesToday = false
let noticeHours = 0
/** Times that clients took with less notice than their professional asks for. */
const tooSoon: string[] = []
/** Whether operations are about the appointment booked last, each of a client of its own. */
let isFocused = false
const recent = (count: number) => (isFocused ? booked.at(-1)! : pick(booked.slice(-count)))

/** One of the next three weekdays, today among them where that is offered, so that many want the same times; 08:00 to 11:00. */
function wantedTime() {
  const dates: string[] = []
  const first = addDays(localParts(app.clock.at, zone).date, takesToday ? 0 : 1)
  for (let day = first; dates.length < 3; day = addDays(day, 1))
    if (![0, 6].includes(weekdayOf(day))) dates.push(day)
  const date = localDate.parse(pick(dates))
  days.add(date)
  return { date, time: `${String(8 + Math.floor(random() * 4)).padStart(2, '0')}:00` }
}

/** Notes a new booking, and whether its professional takes bookings as late as this. */
function noteBooked({ id, client }: Booked, { date, time }: ReturnType<typeof wantedTime>): void {
  if (booked.some((one) => one.id === id)) return
  booked.push({ id, client })
  const notice = instantOf(date, time, zone).getTime() - app.clock.at.getTime()
  const isToday = date === localParts(app.clock.at, zone).date
  if (notice < noticeHours * hourMs || (isToday && !takesToday))
    tooSoon.push(`${id} at ${date} ${time}, taken at ${app.clock.at.toISOString()}`)
}

const operations: Readonly<Record<string, () => Promise<unknown>>> = {
  async book() {
    const client = isFocused || random() < 0.3 ? await app.client(`Cliente ${(named += 1)}`) : pick(clients)
    if (!clients.includes(client)) clients.push(client)
    const time = wantedTime()
    const slot = { professionalId: app.helena.professionalId, ...time }
    const { id } = await (await app.as(client)).scheduling.bookAppointment(slot)
    noteBooked({ id, client }, time)
  },
  /** A client swaps an unpaid hold for another time; from two tabs, half of the times. */
  async swap() {
    const { id, client } = recent(8)
    await Promise.all(
      Array.from({ length: random() < 0.5 ? 1 : 2 }, async () => {
        const { scheduling } = await app.as(client)
        async function swapOnce() {
          const time = wantedTime()
          const slot = { professionalId: app.helena.professionalId, ...time, replaces: id }
          const swapped = await scheduling.bookAppointment(slot)
          noteBooked({ id: swapped.id, client }, time)
        }
        await answered(swapOnce())
      }),
    )
  },
  async pay() {
    const { id, client } = recent(8)
    await app.pay(client, id)
  },
  async move() {
    const { id, client } = recent(12)
    const actor = random() < 0.5 ? client : app.helena.actor
    await (await app.as(actor)).scheduling.moveAppointment({ appointmentId: id, ...wantedTime() })
  },
  async cancel() {
    const { id, client } = recent(12)
    const actor = random() < 0.6 ? client : app.helena.actor
    await (await app.as(actor)).scheduling.cancelAppointment({ appointmentId: id })
  },
  /** Helena approves bookings from now on, or no longer does; and lets clients book today, or not. */
  async switch() {
    approves = !approves
    takesToday = random() < 0.5
    noticeHours = pick([0, 0, 4])
    const { data, ...saved } = app.helena.settingsSaved
    const settings = {
      ...data,
      consultation: { ...data.consultation, bufferTime: 0, sameDay: takesToday, minNoticeHours: noticeHours },
      privacy: { ...data.privacy, allowDirectBooking: !approves },
      availability: [1, 2, 3, 4, 5].map((dayOfWeek) => ({ ...data.availability[0]!, dayOfWeek })),
    }
    await app.append(`professional-${app.helena.professionalId}`, [{ ...saved, data: settings }])
    await app.settle()
  },
  async approve() {
    const { id } = recent(8)
    await (await app.as(app.helena.actor)).scheduling.approveAppointment({ appointmentId: id })
  },
  async decline() {
    const { id } = recent(8)
    const answer = { appointmentId: id, reason: 'Não atendo neste dia.' }
    await (await app.as(app.helena.actor)).scheduling.declineAppointment(answer)
  },
  /** Past the deadline of every request that waits. */
  async wait() {
    app.clock.at = new Date(app.clock.at.getTime() + dayMs)
  },
  /** A participant records that the professional, or the client, did not appear. */
  async absent() {
    const { id, client } = recent(12)
    const byClient = random() < 0.6
    const absent = byClient || random() < 0.5 ? ('professional' as const) : ('client' as const)
    await (await app.as(byClient ? client : app.helena.actor)).scheduling.recordNoShow({ id, absent })
    if (absent !== 'professional' || byClient) missed.push({ id, client })
  },
  /** The person whom the other recorded as absent contests it. */
  async contest() {
    const last = missed.at(-1)
    if (!last) return
    const { absent } = await (await app.as(last.client)).scheduling.appointment({ id: last.id })
    const by = absent === 'client' ? last.client : app.helena.actor
    await (await app.as(by)).scheduling.contestNoShow({ appointmentId: last.id })
  },
  /** Two of the staff decide about a contest at once. */
  async decide() {
    await attempt('contest')
    const last = missed.at(-1)
    if (!last) return
    async function decide(outcome: 'upheld' | 'overturned') {
      const { repairs } = (await app.as(support, newId())).scheduling
      await repairs.decideContest({ appointmentId: last!.id, outcome, reason: 'Visto na sala da consulta.' })
    }
    await Promise.all([0, 1].map(() => answered(decide(pick(['upheld', 'overturned'])))))
  },
  expire: () => app.runJob('scheduling.expire-overdue-holds'),
  complete: () => app.runJob('scheduling.complete-past-appointments'),
  settle: () => app.runJob('scheduling.settle-no-shows'),
  webhooks: () => app.money.deliverWebhooks(),
}
const weighed = [
  'book',
  'book',
  'book',
  'pay',
  'pay',
  'pay',
  'swap',
  'swap',
  'move',
  'move',
  'cancel',
  'approve',
  'approve',
  'approve',
  'decline',
  'absent',
  'absent',
  'contest',
  'contest',
  'decide',
  'expire',
  'complete',
  'settle',
  'webhooks',
]

/** A refusal is an answer, everything else a failure. */
async function answered(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof RefusedError)) throw error
  }
}

const attempt = (name: string) => answered(operations[name]!())

async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.money.deliverWebhooks()
    await app.act()
    await app.runJob('scheduling.expire-overdue-holds')
    await app.runJob('scheduling.settle-no-shows')
  }
  await app.act()
}

async function appointmentsOfDays(): Promise<readonly (readonly AgendaAppointment[])[]> {
  const { professionalId } = app.helena
  const all = [...days].map((day) =>
    app.load(agenda, {
      professionalId,
      startsAt: instantOf(localDate.parse(day), '12:00', zone).toISOString(),
    }),
  )
  return (await Promise.all(all)).map((state) => appointmentsIn(state))
}

/** Appointments whose time, deadline, notice or money contradicts the rules. */
async function faults(): Promise<readonly string[]> {
  const ofDays = await appointmentsOfDays()
  const overlapping = ofDays.flatMap((state) => {
    const taken = occupying(state)
    return taken.flatMap(({ terms }, index) =>
      taken
        .slice(index + 1)
        .flatMap((other) => (overlap(terms, other.terms) ? `overlap at ${terms.startsAt}` : [])),
    )
  })
  const current = ofDays.flat().filter(({ status }) => status !== 'moved')
  const ids = current.map(({ terms }) => terms.appointmentId)
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is on two days`)
  const found = new Set<string>(ids)
  const lost = booked.filter(({ id }) => !found.has(id)).map(({ id }) => `${id} is on no day`)
  const now = app.clock.at.toISOString()
  const overdue = current
    .filter(({ status, terms }) => status === 'requested' && (terms.expiresAt ?? '') <= now)
    .map(({ terms }) => `${terms.appointmentId} waits past its deadline`)
  const unpaidOf = Map.groupBy(
    current.filter(({ status }) => unpaid.has(status)),
    ({ terms }) => terms.clientId,
  )
  const several = [...unpaidOf].flatMap(([clientId, all]) =>
    all.length > 1 ? `${clientId} holds ${all.length} times unpaid` : [],
  )
  return [...overlapping, ...doubled, ...lost, ...overdue, ...several, ...tooSoon, ...moneyFaults(current)]
}

function moneyFaults(current: readonly AgendaAppointment[]): readonly string[] {
  const { intents } = app.money.sandbox.ledger()
  const kept = Map.groupBy(intents, ({ paymentId }) => paymentId)
  return current.flatMap((appointment) => {
    const { appointmentId, price } = appointment.terms
    const own = kept.get(paymentIdOf(appointmentId)) ?? []
    const held = own.reduce((sum, { paidCents, refundedCents }) => sum + paidCents - refundedCents, 0)
    return centsAllowed(appointment).includes(held)
      ? []
      : `${appointment.status} ${appointmentId} holds ${held} cents of ${price}`
  })
}

/** The money that an appointment may hold; after a client's cancellation, the deadline decides. */
function centsAllowed(appointment: AgendaAppointment): readonly number[] {
  const { price } = appointment.terms
  if (appointment.status === 'confirmed') return [price]
  if (appointment.status === 'completed') return [appointment.absence?.outcome === 'overturned' ? 0 : price]
  if (appointment.status !== 'cancelled') return [0]
  const { absence, reason, swappedTo } = appointment
  if (swappedTo) return [0]
  if (!absence) return reason === 'by-client' ? [0, price] : [0]
  const isReturned =
    absence.contestableUntil === null || absence.outcome === 'uncontested' || absence.outcome === 'upheld'
  return isReturned ? [0] : [price]
}

/** The operation that leads to each event which the interleavings are about. */
const causes = {
  'appointment-requested': 'book',
  'appointment-approved': 'approve',
  'appointment-declined': 'decline',
  'appointment-confirmed': 'pay',
  swapped: 'swap',
  'appointment-cancelled': 'cancel',
  'appointment-moved': 'move',
  'appointment-expired': 'wait',
  'appointment-no-show-recorded': 'absent',
  'appointment-no-show-contested': 'contest',
  'appointment-no-show-decided': 'decide',
  'appointment-no-show-uncontested': 'wait',
} as const

async function wasRecorded(type: string): Promise<boolean> {
  const types = [type === 'swapped' ? 'appointment-cancelled' : type]
  const { events } = await app.store.readAll({ after: 0n, types, limit: 100_000 })
  if (type === 'swapped') return events.some(({ data }) => data['swappedTo'] !== undefined)
  return events.some(({ data }) => type !== 'appointment-expired' || data['request'] === 'waiting')
}

/** Past the start of whatever was booked last, and within the days in which a no-show is recorded. */
async function started(): Promise<void> {
  for (let day = 0; day < 6; day += 1) await attempt('wait')
}

/** Tries on until each of the events was recorded, so that a small number of interleavings covers them too. */
async function everyEvent(): Promise<void> {
  isFocused = true
  for (const [type, operation] of Object.entries(causes)) {
    const isMissed = type.startsWith('appointment-no-show')
    for (let tries = 1; tries < 60 && !(await wasRecorded(type)); tries += 1) {
      if (tries % 4 === 0) await attempt('switch')
      // Other days: those of the tries before are taken.
      await attempt('wait')
      await attempt('book')
      if (operation === 'move' || operation === 'cancel' || isMissed) await attempt('pay')
      if (operation !== 'wait' || isMissed) await settled()
      if (isMissed) await started()
      if (isMissed) await attempt('absent')
      await attempt(operation)
      await settled()
    }
  }
  const types = Object.keys(causes)
  const recorded = await Promise.all(types.map(wasRecorded))
  expect(types.filter((_, index) => !recorded[index])).toEqual([])
}

describe('random interleavings of booking, swapping, approving, paying, moving, cancelling, expiring and not appearing', () => {
  it(
    `leave no overlap and no lost or doubled cent (${interleavings}, seed ${seed})`,
    async () => {
      app.clock.at = new Date(saturdayNoon)
      clients.push(await app.client('Cliente zero'))
      await attempt('book')
      for (let nth = 1; nth <= interleavings; nth += 1) {
        await Promise.all(Array.from({ length: 3 }, () => attempt(pick(weighed))))
        if (random() < 0.4) await app.act()
        if (nth % 5 === 0) await attempt('switch')
        if (nth % 12 === 0) await attempt('wait')
        app.clock.at = new Date(app.clock.at.getTime() + Math.floor(random() * 8) * 60_000)
        if (nth % checkEvery > 0) continue
        await settled()
        expect(await faults()).toEqual([])
      }
      await everyEvent()
      if (!isLong) await app.seeEverythingAgain()
      await settled()
      expect(await faults()).toEqual([])
    },
    timeout,
  )
})
