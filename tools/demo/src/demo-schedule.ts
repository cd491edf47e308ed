import { addDays, type LocalDate, weekdayOf } from '@escuta/kernel'
import type { DemoAppointment } from './demo-appointment.ts'
import { changedAppointments } from './demo-outcomes.ts'
import { createSlotAllocator, type DemoSlot, type SlotAllocator } from './slot-allocator.ts'
import { demoClients, demoPatients, demoProfessionals } from './people.ts'
import { bookingNote, reviewText, sessionNote } from './texts.ts'

/** All that happens until the demonstration's first day, and what is in the agendas from then on. */
export type DemoSchedule = {
  /** Day on which all accounts register. */
  readonly begins: LocalDate
  readonly appointments: readonly DemoAppointment[]
  /** Booked on the first day itself and not paid yet. */
  readonly held: DemoSlot | undefined
  /** Requested on the first day and not answered yet. */
  readonly requested: DemoSlot | undefined
}

type Planned = Omit<DemoAppointment & { readonly kind: 'paid' }, keyof DemoSlot | 'bookedOn'>

const weeks = 9
/** Seven months, so that the finances have months to compare; before the last nine weeks a few appointments each. */
const daysBefore = 217
const fortnights = 10
const [helena] = demoProfessionals
const [caio, marina, joao, luana] = demoClients
const [celia, rubens] = demoPatients

/** The demonstration for a first day (in São Paulo): the same for the same day. */
export function demoSchedule(startDate: LocalDate): DemoSchedule {
  const begins = addDays(startDate, -daysBefore)
  const allocator = createSlotAllocator()
  const appointments = [
    ...weeklyPatients(allocator, startDate),
    ...reviewedAppointments(allocator, startDate),
    ...enteredAppointments(allocator, startDate),
    ...upcomingOfHelena(allocator, startDate),
    ...upcomingOfOthers(allocator, startDate),
    ...unpaidAppointment(allocator, startDate),
    ...changedAppointments(allocator, startDate),
    ...earlierAppointments(allocator, startDate),
  ].map((appointment) => ({ ...appointment, bookedOn: bookingDay(appointment.bookedOn, begins, startDate) }))
  const held = allocator.take({
    professional: helena,
    client: luana!,
    date: addDays(startDate, 4),
    nth: 3,
    otherwise: 'later',
  })
  const requested = allocator.take({
    professional: helena,
    client: joao!,
    date: addDays(startDate, 5),
    nth: 5,
    otherwise: 'later',
  })
  return { begins, appointments, held, requested }
}

/** The booking day, after registration and before the first day. */
function bookingDay(wanted: LocalDate, begins: LocalDate, startDate: LocalDate): LocalDate {
  const [earliest, latest] = [addDays(begins, 1), addDays(startDate, -1)]
  if (wanted < earliest) return earliest
  return wanted > latest ? latest : wanted
}

function paid(
  slot: DemoSlot | undefined,
  daysAhead: number,
  planned: Partial<Planned> = {},
): DemoAppointment[] {
  if (!slot) return []
  const bookedOn = addDays(slot.date, -daysAhead)
  return [
    { ...slot, bookedOn, notes: null, review: null, note: null, outcome: null, ...planned, kind: 'paid' },
  ]
}

/** Three people who see the demo account's professional every week, each on their own weekday. */
function weeklyPatients(allocator: SlotAllocator, startDate: LocalDate): DemoAppointment[] {
  return [marina!, joao!, luana!].flatMap((client, index) => {
    const last = weekdayBefore(startDate, 2 + index)
    return Array.from({ length: weeks }, (_, week) => {
      const date = addDays(last, -7 * week)
      const slot = allocator.take({
        professional: helena,
        client,
        date,
        nth: 2 * index,
        otherwise: 'earlier',
      })
      return paid(slot, 3 + index, { note: week < 3 ? sessionNote(3 * index + week) : null })
    }).flat()
  })
}

/** The months before: the same three people every second week, on one day, so that a day's loading serves them all. */
function earlierAppointments(allocator: SlotAllocator, startDate: LocalDate): DemoAppointment[] {
  const last = addDays(weekdayBefore(startDate, 3), -7 * (weeks + 1))
  return Array.from({ length: fortnights }, (_, nth) => addDays(last, -14 * nth)).flatMap((date, nth) =>
    [marina!, joao!, luana!].slice(0, 3 - (nth % 2)).flatMap((client, index) => {
      const request = { professional: helena, client, date, nth: 2 * index, otherwise: 'nowhere' } as const
      return paid(allocator.take(request), 4)
    }),
  )
}

/** The last such weekday (0 = Sunday) before a day. */
function weekdayBefore(date: LocalDate, weekday: number): LocalDate {
  return addDays(date, -((weekdayOf(date) - weekday + 6) % 7) - 1)
}

/** Every rating of people.ts is an appointment that took place, spread over the weeks and over the clients. */
function reviewedAppointments(allocator: SlotAllocator, startDate: LocalDate): DemoAppointment[] {
  return demoProfessionals.flatMap((professional, who) =>
    professional.ratings.flatMap((rating, nth) => {
      const week = weeks - Math.floor((nth * weeks) / professional.ratings.length)
      const date = addDays(startDate, -7 * week + ((2 * who + nth) % 5))
      const client = demoClients[(who + 3 * nth) % demoClients.length]!
      const slot = allocator.take({ professional, client, date, nth: 3 * who + nth, otherwise: 'earlier' })
      const review = { rating, comment: reviewText(rating, who + nth) }
      return paid(slot, 2 + ((who + nth) % 5), { review })
    }),
  )
}

/** The professional's own entries: some that were, one today, one to come. */
function enteredAppointments(allocator: SlotAllocator, startDate: LocalDate): DemoAppointment[] {
  const entries = [
    { away: -15, client: rubens, type: 'primeira_consulta', otherwise: 'earlier' },
    { away: -8, client: rubens, type: 'retorno', otherwise: 'earlier' },
    { away: 0, client: celia, type: 'primeira_consulta', otherwise: 'nowhere' },
    { away: 3, client: rubens, type: 'consulta', otherwise: 'later' },
  ] as const
  return entries.map(({ away, client, type, otherwise }) => {
    const request = { professional: helena, client, date: addDays(startDate, away) }
    const slot = allocator.take({ ...request, nth: 4, otherwise }) ?? allocator.takeAt(request, '16:00')
    return { ...slot, kind: 'entered', type, notes: null, bookedOn: addDays(slot.date, -4) }
  })
}

/** Sessions of the demo account's professional from the first day on; on a day off they enter today's themselves. */
function upcomingOfHelena(allocator: SlotAllocator, startDate: LocalDate): DemoAppointment[] {
  const today = [caio, marina!, joao!].flatMap((client, index): DemoAppointment[] => {
    const request = { professional: helena, client, date: startDate }
    const slot = allocator.take({ ...request, nth: 6 - 3 * index, otherwise: 'nowhere' })
    if (slot) return paid(slot, 3 + index, { notes: bookingNote(3 * index) })
    const entered = allocator.takeAt(request, `${10 + 2 * index}:00`)
    const bookedOn = addDays(startDate, -2)
    return [{ ...entered, kind: 'entered', type: 'retorno', notes: null, bookedOn }]
  })
  const later = [1, 1, 2, 3, 6, 8].flatMap((away, index) => {
    const date = addDays(startDate, away)
    const client = demoClients[(index + 1) % 7]!
    const request = { professional: helena, client, date, nth: 2 * index, otherwise: 'later' } as const
    return paid(allocator.take(request), 2 + away + index, { notes: bookingNote(index) })
  })
  return [...today, ...later]
}

/** Every second professional has an upcoming appointment; the demo account's client sees three more of them. */
function upcomingOfOthers(allocator: SlotAllocator, startDate: LocalDate): DemoAppointment[] {
  const seenByCaio = new Set([1, 5, 15])
  return demoProfessionals.flatMap((professional, who) => {
    if (who === 0 || who % 2 === 0) return []
    const client = seenByCaio.has(who) ? caio : demoClients[1 + ((5 * who) % (demoClients.length - 1))]!
    const date = addDays(startDate, 1 + (who % 9))
    const slot = allocator.take({ professional, client, date, nth: who, otherwise: 'later' })
    return paid(slot, 4 + (who % 12), { notes: bookingNote(who) })
  })
}

function unpaidAppointment(allocator: SlotAllocator, startDate: LocalDate): DemoAppointment[] {
  const professional = demoProfessionals[8]!
  const date = addDays(startDate, 2)
  const slot = allocator.take({ professional, client: caio, date, nth: 1, otherwise: 'later' })
  return slot ? [{ ...slot, kind: 'unpaid', notes: null, bookedOn: addDays(startDate, -2) }] : []
}
