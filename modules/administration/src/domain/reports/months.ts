import { addDays, type LocalDate } from '@escuta/kernel'

/** Days of the Brasília clock; `to` is excluded. */
export type Days = { readonly from: LocalDate; readonly to: LocalDate }

/** The month of a day up to it, and as many days of the month before, at most all of them. */
export function monthSoFar(today: LocalDate): { readonly now: Days; readonly before: Days } {
  const first = firstOfMonth(today)
  const firstBefore = firstOfMonth(addDays(first, -1))
  const tomorrow = addDays(today, 1)
  const days = Number(today.slice(8))
  const sameDay = addDays(firstBefore, days)
  return {
    now: { from: first, to: tomorrow },
    before: { from: firstBefore, to: sameDay < first ? sameDay : first },
  }
}

function firstOfMonth(day: LocalDate): LocalDate {
  return `${day.slice(0, 7)}-01`
}
