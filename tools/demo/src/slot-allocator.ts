import { addDays, instantOf, type LocalDate, type LocalTime, minuteMs } from '@escuta/kernel'
import { freeTimes } from '@escuta/scheduling/module'
import type { DemoProfessional } from './demo-professional.ts'
import type { DemoPatient } from './people.ts'

/** A time that a professional and a client both have; date and time on the professional's wall clock. */
export type DemoSlot = {
  readonly professional: DemoProfessional
  readonly client: DemoPatient
  readonly date: LocalDate
  readonly time: LocalTime
  readonly startsAt: string
  /** Minutes since the epoch; the professional's buffer is part of it. */
  readonly start: number
  readonly end: number
}

export type SlotRequest = {
  readonly professional: DemoProfessional
  readonly client: DemoPatient
  readonly date: LocalDate
  /** Which of the day's free times, counted round. */
  readonly nth: number
  /** Where to look when the day has none: the days before it, after it, or nowhere else. */
  readonly otherwise: 'earlier' | 'later' | 'nowhere'
}

const farthestDays = 14
const longAgo = new Date(0)
const steps = { earlier: -1, later: 1, nowhere: 0 }

export type SlotAllocator = {
  /** The first fitting time; undefined when there is none within two weeks. */
  take(request: SlotRequest): DemoSlot | undefined
  /** This very time, whatever the professional's hours; for appointments they enter themselves. */
  takeAt(request: Omit<SlotRequest, 'nth' | 'otherwise'>, time: LocalTime): DemoSlot
}

/** Allocates slots to pairs of professional and client, none of whom has two at once. */
export function createSlotAllocator(): SlotAllocator {
  const taken: DemoSlot[] = []

  function keep(slot: DemoSlot): DemoSlot {
    taken.push(slot)
    return slot
  }

  function onDay(request: SlotRequest, date: LocalDate): DemoSlot | undefined {
    const busy = taken.filter(({ professional }) => professional === request.professional)
    const times = freeTimesOn(request.professional, date, busy)
    const inTurn = times.map((_, index) => times[(index + request.nth) % times.length]!)
    const isFree = (slot: DemoSlot) =>
      !taken.some((other) => other.client === request.client && overlap(other, slot))
    return inTurn.map((time) => slotAt({ ...request, date }, time)).find(isFree)
  }

  return {
    take(request) {
      for (let away = 0; away <= farthestDays; away += 1) {
        const slot = onDay(request, addDays(request.date, away * steps[request.otherwise]))
        if (slot) return keep(slot)
        if (request.otherwise === 'nowhere') return undefined
      }
      return undefined
    },
    takeAt: (request, time) => keep(slotAt(request, time)),
  }
}

/** The weekly hours as scheduling counts them. */
function workingHours({ hours }: DemoProfessional) {
  return hours.map(({ dayOfWeek, startTime, endTime }) => ({
    weekday: dayOfWeek,
    from: minutesOf(startTime),
    to: minutesOf(endTime),
  }))
}

function freeTimesOn(
  professional: DemoProfessional,
  date: LocalDate,
  busy: readonly DemoSlot[],
): LocalTime[] {
  const { duration, buffer, weekends, zone } = professional
  const days = freeTimes({
    from: date,
    days: 1,
    hours: workingHours(professional),
    policy: { duration, buffer, minNoticeHours: 0, allowWeekends: weekends },
    busy,
    now: longAgo,
    zone,
  })
  return days.flatMap(({ times }) => times.filter(({ available }) => available).map(({ time }) => time))
}

function slotAt(
  { professional, client, date }: Omit<SlotRequest, 'nth' | 'otherwise'>,
  time: LocalTime,
): DemoSlot {
  const at = instantOf(date, time, professional.zone)
  const start = at.getTime() / minuteMs
  const end = start + professional.duration + professional.buffer
  return { professional, client, date, time, startsAt: at.toISOString(), start, end }
}

function overlap(one: Pick<DemoSlot, 'start' | 'end'>, other: Pick<DemoSlot, 'start' | 'end'>): boolean {
  return one.start < other.end && other.start < one.end
}

function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
