import { type LocalDate, localParts } from '@escuta/kernel'
import type { FreeTimes } from '@escuta/scheduling/contract'

const mostDays = 3
const mostTimes = 4

/** A free start; `date` and `time` are on the professional's wall clock, as a booking wants them. */
export type FreeStart = { readonly startsAt: string; readonly date: string; readonly time: string }

/** A day in the zone of the viewer. */
type FreeDay = { readonly day: LocalDate; readonly starts: readonly FreeStart[] }

/** The first free starts of the first days that have any, by day in the viewer's zone. */
export function nextFreeTimes({ days }: Pick<FreeTimes, 'days'>, viewerZone: string): readonly FreeDay[] {
  const starts = days.flatMap(({ date, times }) =>
    times.filter(({ available }) => available).map(({ startsAt, time }) => ({ startsAt, date, time })),
  )
  const byDay = Map.groupBy(starts, ({ startsAt }) => localParts(new Date(startsAt), viewerZone).date)
  return [...byDay].slice(0, mostDays).map(([day, all]) => ({ day, starts: all.slice(0, mostTimes) }))
}
