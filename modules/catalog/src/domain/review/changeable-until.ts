import { afterDays } from '@escuta/kernel'
import { reviewChangeDays } from '../../contract/rule-numbers.ts'

/** The last instant at which a review can be changed. */
export function changeableUntil(writtenAt: string): string {
  return afterDays(writtenAt, reviewChangeDays)
}
