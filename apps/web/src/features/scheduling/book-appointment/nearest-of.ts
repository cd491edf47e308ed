import type { NearestTime } from '@escuta/scheduling/contract'
import type { ShownRefusal } from '../../../lib/refusal.ts'

/** The free times that a refusal offers in place of a taken one; none when it offers nothing. */
export function nearestOf(refusal: ShownRefusal | undefined): readonly NearestTime[] {
  const offered = refusal?.details?.['nearest']
  return Array.isArray(offered) ? offered.filter(isNearestTime) : []
}

function isNearestTime(value: unknown): value is NearestTime {
  if (typeof value !== 'object' || value === null) return false
  return ['date', 'time', 'startsAt'].every((name) => typeof Reflect.get(value, name) === 'string')
}
