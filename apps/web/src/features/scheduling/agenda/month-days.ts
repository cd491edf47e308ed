import { addDays, type LocalDate, weekdayOf } from '@escuta/kernel'

/** A month, `YYYY-MM`. */
export type Month = string

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7)
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, index = 1] = month.split('-').map(Number)
  const at = new Date(Date.UTC(year, index - 1 + count, 1))
  return at.toISOString().slice(0, 7)
}

export function weeksOf(month: Month): LocalDate[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks: LocalDate[][] = []
  for (let day = start; monthOf(day) <= month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  }
  return weeks
}
