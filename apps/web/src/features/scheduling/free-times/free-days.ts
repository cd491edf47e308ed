import type { DayTimes, FreeTimes, SlotTime } from '@escuta/scheduling/contract'

/** A day and a time of the professional's wall clock; undefined until chosen. */
export type ChosenTime = { readonly date: string | undefined; readonly time: string | undefined }

export type FreeDay = { readonly date: string; readonly times: readonly SlotTime[] }

const firstDays = 3

/** The first days that have free times, with these alone. */
export function firstFreeDays({ days }: Pick<FreeTimes, 'days'>): readonly FreeDay[] {
  const free = days.map((day) => ({ date: day.date, times: freeIn(day) }))
  return free.filter(({ times }) => times.length > 0).slice(0, firstDays)
}

export function freeIn(day: DayTimes | undefined): readonly SlotTime[] {
  return day?.times.filter(({ available }) => available) ?? []
}

/** The instant of the chosen time. */
export function chosenStart({ days }: Pick<FreeTimes, 'days'>, { date, time }: ChosenTime): Date | undefined {
  const startsAt = days.find((day) => day.date === date)?.times.find((slot) => slot.time === time)?.startsAt
  return startsAt === undefined ? undefined : new Date(startsAt)
}
