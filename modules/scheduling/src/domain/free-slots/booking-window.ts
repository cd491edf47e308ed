import { addDays, type LocalDate, localParts } from '@escuta/kernel'
import type { DayTimes, NearestTime } from '../../contract/appointment.dto.ts'
import type { BookingPolicy } from './working-hours.ts'

/**
 * The calendar days that clients may book, in the professional's zone: from tomorrow, or from today where the policy
 * allows it, until the policy's last day.
 */
export function bookingWindow(
  now: Date,
  zone: string,
  policy: Pick<BookingPolicy, 'advanceDays' | 'sameDay'>,
): { readonly from: LocalDate; readonly days: number } {
  const today = localParts(now, zone).date
  const { advanceDays } = policy
  return policy.sameDay
    ? { from: today, days: advanceDays + 1 }
    : { from: addDays(today, 1), days: advanceDays }
}

/** The free times closest to a wanted one, the closest first. */
export function nearestFree(days: readonly DayTimes[], wanted: string, count = 3): NearestTime[] {
  const distance = ({ startsAt }: NearestTime) => Math.abs(Date.parse(startsAt) - Date.parse(wanted))
  return days
    .flatMap(({ date, times }) =>
      times
        .filter((slot) => slot.available && slot.startsAt !== wanted)
        .map(({ time, startsAt }) => ({ date, time, startsAt })),
    )
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
}
