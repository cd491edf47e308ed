import { addDays, instantOf, type LocalDate, type LocalTime } from '@escuta/kernel'
import { freeTimes, type WorkingHours } from '@escuta/scheduling/contract'
import type { DemoProfessional } from './demo-professional.ts'
import type { DemoPatient } from './people.ts'

/** A time that a professional and a client both have; date and time on the professional's wall clock. */
export type Place = {
  readonly professional: DemoProfessional
  readonly client: DemoPatient
  readonly date: LocalDate
  readonly time: LocalTime
  readonly startsAt: string
  /** Minutes since the epoch; the professional's buffer is part of it. */
  readonly start: number
  readonly end: number
}

export type Wish = {
  readonly professional: DemoProfessional
  readonly client: DemoPatient
  readonly date: LocalDate
  /** Which of the day's free times, counted round. */
  readonly nth: number
  /** Where to look when the day has none: the days before it, after it, or nowhere else. */
  readonly otherwise: 'earlier' | 'later' | 'nowhere'
}

const farthestDays = 14
const minuteMs = 60_000
const longAgo = new Date(0)
const steps = { earlier: -1, later: 1, nowhere: 0 }

/** Everybody's agenda while the demonstration is planned: hands out times, each to one pair of people. */
export function createDiary(): {
  /** The first fitting time; undefined when there is none within two weeks. */
  take(wish: Wish): Place | undefined
  /** This very time, whatever the professional's hours; for sessions they enter themselves. */
  takeAt(wish: Omit<Wish, 'nth' | 'otherwise'>, time: LocalTime): Place
} {
  const taken: Place[] = []

  function keep(place: Place): Place {
    taken.push(place)
    return place
  }

  function onDay(wish: Wish, date: LocalDate): Place | undefined {
    const busy = taken.filter(({ professional }) => professional === wish.professional)
    const times = freeTimesOn(wish.professional, date, busy)
    const inTurn = times.map((_, index) => times[(index + wish.nth) % times.length]!)
    const isFree = (place: Place) =>
      !taken.some((other) => other.client === wish.client && overlap(other, place))
    return inTurn.map((time) => placeAt({ ...wish, date }, time)).find(isFree)
  }

  return {
    take(wish) {
      for (let away = 0; away <= farthestDays; away += 1) {
        const place = onDay(wish, addDays(wish.date, away * steps[wish.otherwise]))
        if (place) return keep(place)
        if (wish.otherwise === 'nowhere') return undefined
      }
      return undefined
    },
    takeAt: (wish, time) => keep(placeAt(wish, time)),
  }
}

/** The weekly hours as scheduling counts them. */
function workingHours({ hours }: DemoProfessional): WorkingHours[] {
  return hours.map(({ dayOfWeek, startTime, endTime }) => ({
    weekday: dayOfWeek,
    from: minutesOf(startTime),
    to: minutesOf(endTime),
  }))
}

function freeTimesOn(professional: DemoProfessional, date: LocalDate, busy: readonly Place[]): LocalTime[] {
  const { duration, buffer, weekends, zone } = professional
  const days = freeTimes({
    from: date,
    days: 1,
    hours: workingHours(professional),
    policy: { duration, buffer, allowWeekends: weekends },
    busy,
    now: longAgo,
    zone,
  })
  return days.flatMap(({ times }) => times.filter(({ available }) => available).map(({ time }) => time))
}

function placeAt({ professional, client, date }: Omit<Wish, 'nth' | 'otherwise'>, time: LocalTime): Place {
  const at = instantOf(date, time, professional.zone)
  const start = at.getTime() / minuteMs
  const end = start + professional.duration + professional.buffer
  return { professional, client, date, time, startsAt: at.toISOString(), start, end }
}

function overlap(one: Pick<Place, 'start' | 'end'>, other: Pick<Place, 'start' | 'end'>): boolean {
  return one.start < other.end && other.start < one.end
}

function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
