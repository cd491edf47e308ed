import { addDays, type LocalDate, weekdayOf } from '@escuta/kernel'
import type { AppointmentType } from '@escuta/scheduling/contract'
import { createDiary, type Place } from './diary.ts'
import { demoClients, demoPatients, demoProfessionals } from './people.ts'
import { bookingNote, reviewText } from './texts.ts'

export type DemoReview = { readonly rating: number; readonly comment: string | null }

/** How a session of the demonstration came about, and what became of it. */
export type DemoAppointment = Place & {
  /** Day in São Paulo on which it was booked or entered. */
  readonly bookedOn: LocalDate
  readonly notes: string | null
} & (
    | { readonly kind: 'paid'; readonly review: DemoReview | null }
    /** Booked and never paid, so that its hold expired. */
    | { readonly kind: 'unpaid' }
    /** Written into the agenda by the professional. */
    | { readonly kind: 'entered'; readonly type: AppointmentType }
  )

/** All that happens until the demonstration's first day, and what stands in the agendas from then on. */
export type DemoPlan = {
  /** Day on which everybody registers. */
  readonly begins: LocalDate
  readonly sessions: readonly DemoAppointment[]
  /** Booked on the first day itself and not paid yet. */
  readonly held: Place | undefined
}

type Diary = ReturnType<typeof createDiary>
type Planned = Omit<DemoAppointment & { readonly kind: 'paid' }, keyof Place | 'bookedOn'>

const weeks = 9
const daysBefore = 70
const [helena] = demoProfessionals
const [caio, marina, joao, luana] = demoClients
const [celia, rubens] = demoPatients

/** The demonstration for a first day (in São Paulo): the same for the same day. */
export function planDemo(startDate: LocalDate): DemoPlan {
  const begins = addDays(startDate, -daysBefore)
  const diary = createDiary()
  const sessions = [
    ...weeklyPatients(diary, startDate),
    ...reviewedSessions(diary, startDate),
    ...enteredSessions(diary, startDate),
    ...comingOfHelena(diary, startDate),
    ...comingOfOthers(diary, startDate),
    ...unpaidSession(diary, startDate),
  ].map((session) => ({ ...session, bookedOn: bookingDay(session.bookedOn, begins, startDate) }))
  const held = diary.take({
    professional: helena,
    client: luana!,
    date: addDays(startDate, 4),
    nth: 3,
    otherwise: 'later',
  })
  return { begins, sessions, held }
}

/** Nobody can be booked before they are here, and all of it happened before the first day. */
function bookingDay(wished: LocalDate, begins: LocalDate, startDate: LocalDate): LocalDate {
  const [earliest, latest] = [addDays(begins, 1), addDays(startDate, -1)]
  if (wished < earliest) return earliest
  return wished > latest ? latest : wished
}

function paid(
  place: Place | undefined,
  daysAhead: number,
  planned: Partial<Planned> = {},
): DemoAppointment[] {
  if (!place) return []
  const bookedOn = addDays(place.date, -daysAhead)
  return [{ ...place, bookedOn, notes: null, review: null, ...planned, kind: 'paid' }]
}

/** Three people who see the demo account's professional every week, each on their own weekday. */
function weeklyPatients(diary: Diary, startDate: LocalDate): DemoAppointment[] {
  return [marina!, joao!, luana!].flatMap((client, index) => {
    const last = weekdayBefore(startDate, 2 + index)
    return Array.from({ length: weeks }, (_, week) => {
      const date = addDays(last, -7 * week)
      const place = diary.take({ professional: helena, client, date, nth: 2 * index, otherwise: 'earlier' })
      return paid(place, 3 + index)
    }).flat()
  })
}

/** The last such weekday (0 = Sunday) before a day. */
function weekdayBefore(date: LocalDate, weekday: number): LocalDate {
  return addDays(date, -((weekdayOf(date) - weekday + 6) % 7) - 1)
}

/** Every rating of people.ts is a session that took place, spread over the weeks and over the clients. */
function reviewedSessions(diary: Diary, startDate: LocalDate): DemoAppointment[] {
  return demoProfessionals.flatMap((professional, who) =>
    professional.ratings.flatMap((rating, nth) => {
      const week = weeks - Math.floor((nth * weeks) / professional.ratings.length)
      const date = addDays(startDate, -7 * week + ((2 * who + nth) % 5))
      const client = demoClients[(who + 3 * nth) % demoClients.length]!
      const place = diary.take({ professional, client, date, nth: 3 * who + nth, otherwise: 'earlier' })
      const review = { rating, comment: reviewText(rating, who + nth) }
      return paid(place, 2 + ((who + nth) % 5), { review })
    }),
  )
}

/** The professional's own entries: some that were, one today, one to come. */
function enteredSessions(diary: Diary, startDate: LocalDate): DemoAppointment[] {
  const entries = [
    { away: -15, client: rubens, type: 'primeira_consulta', otherwise: 'earlier' },
    { away: -8, client: rubens, type: 'retorno', otherwise: 'earlier' },
    { away: 0, client: celia, type: 'primeira_consulta', otherwise: 'nowhere' },
    { away: 3, client: rubens, type: 'consulta', otherwise: 'later' },
  ] as const
  return entries.map(({ away, client, type, otherwise }) => {
    const wish = { professional: helena, client, date: addDays(startDate, away) }
    const place = diary.take({ ...wish, nth: 4, otherwise }) ?? diary.takeAt(wish, '16:00')
    return { ...place, kind: 'entered', type, notes: null, bookedOn: addDays(place.date, -4) }
  })
}

/** Sessions of the demo account's professional from the first day on; on a day off they enter today's themselves. */
function comingOfHelena(diary: Diary, startDate: LocalDate): DemoAppointment[] {
  const today = [caio, marina!, joao!].flatMap((client, index): DemoAppointment[] => {
    const wish = { professional: helena, client, date: startDate }
    const place = diary.take({ ...wish, nth: 6 - 3 * index, otherwise: 'nowhere' })
    if (place) return paid(place, 3 + index, { notes: bookingNote(3 * index) })
    const entered = diary.takeAt(wish, `${10 + 2 * index}:00`)
    const bookedOn = addDays(startDate, -2)
    return [{ ...entered, kind: 'entered', type: 'retorno', notes: null, bookedOn }]
  })
  const later = [1, 1, 2, 3, 6, 8].flatMap((away, index) => {
    const date = addDays(startDate, away)
    const client = demoClients[(index + 1) % 7]!
    const wish = { professional: helena, client, date, nth: 2 * index, otherwise: 'later' } as const
    return paid(diary.take(wish), 2 + away + index, { notes: bookingNote(index) })
  })
  return [...today, ...later]
}

/** Every second professional has somebody coming; the demo account's client sees three more of them. */
function comingOfOthers(diary: Diary, startDate: LocalDate): DemoAppointment[] {
  const seenByCaio = new Set([1, 5, 15])
  return demoProfessionals.flatMap((professional, who) => {
    if (who === 0 || who % 2 === 0) return []
    const client = seenByCaio.has(who) ? caio : demoClients[1 + ((5 * who) % (demoClients.length - 1))]!
    const date = addDays(startDate, 1 + (who % 9))
    const place = diary.take({ professional, client, date, nth: who, otherwise: 'later' })
    return paid(place, 4 + (who % 12), { notes: bookingNote(who) })
  })
}

function unpaidSession(diary: Diary, startDate: LocalDate): DemoAppointment[] {
  const professional = demoProfessionals[8]!
  const date = addDays(startDate, 2)
  const place = diary.take({ professional, client: caio, date, nth: 1, otherwise: 'later' })
  return place ? [{ ...place, kind: 'unpaid', notes: null, bookedOn: addDays(startDate, -2) }] : []
}
