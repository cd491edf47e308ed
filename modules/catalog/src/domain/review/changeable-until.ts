import { reviewChangeDays } from '../../contract/review.ts'

/** The last instant at which a review can be changed. */
export function changeableUntil(writtenAt: string): string {
  return new Date(Date.parse(writtenAt) + reviewChangeDays * 86_400_000).toISOString()
}
