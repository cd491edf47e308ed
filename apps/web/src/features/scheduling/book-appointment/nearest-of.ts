import type { NearestTime } from '@escuta/scheduling/contract'
import type { ShownRefusal } from '../../../lib/failure.ts'

const aboutTheTime = new Set(['slot-taken', 'outside-working-hours', 'past-date', 'crosses-day-cut'])

/** Whether the refusal requires another slot; other failures can be retried with the same one. */
export function asksForAnotherTime(refusal: ShownRefusal | undefined): boolean {
  return refusal !== undefined && aboutTheTime.has(refusal.code)
}

export function nearestOf(refusal: ShownRefusal | undefined): readonly NearestTime[] {
  const offered = refusal?.details?.['nearest']
  return Array.isArray(offered) ? offered.filter(isNearestTime) : []
}

function isNearestTime(value: unknown): value is NearestTime {
  if (typeof value !== 'object' || value === null) return false
  return ['date', 'time', 'startsAt'].every((name) => typeof Reflect.get(value, name) === 'string')
}
