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

/** The day that a key leads to from another, as in the grid pattern of WAI-ARIA; undefined for other keys. */
export function dayAfterKey(day: LocalDate, key: string): LocalDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day)
    default:
      return undefined
  }
}

/** The same day of another month, or that month's last day. */
function sameDayIn(month: Month, day: LocalDate): LocalDate {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}
