import { type LocalDate, localParts, type Refusal } from '@escuta/kernel'
import { lastDayOf, mostExceptions, type ScheduleException } from '../../contract/schedule-exception.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import type { RegisteredProfessional } from './professional.state.ts'

/** The exceptions that are not over, on the professional's calendar. */
export function upcomingExceptions({ exceptions, zone }: RegisteredProfessional, now: string) {
  const today = localParts(new Date(now), zone).date
  return { today, upcoming: [...exceptions.values()].filter((each) => lastDayOf(each) >= today) }
}

/** Refuses one more exception: `exceptions-overlap` with `meets`, `too-many-exceptions`. */
export function refusedException(
  upcoming: readonly ScheduleException[],
  meets: (other: ScheduleException) => boolean,
): Refusal<'exceptions-overlap' | 'too-many-exceptions'> | undefined {
  if (upcoming.some(meets)) return catalogRefusals.refuse('exceptions-overlap')
  return upcoming.length >= mostExceptions ? catalogRefusals.refuse('too-many-exceptions') : undefined
}

/** Whether an exception touches one of the days, both included. */
export function touches(exception: ScheduleException, from: LocalDate, to: LocalDate): boolean {
  const first = exception.kind === 'extra-hours' ? exception.date : exception.from
  return first <= to && from <= lastDayOf(exception)
}
