import { reviewWritten } from '../../contract/published-events.ts'

/** Everything that may happen on `review-{appointmentId}`. */
export const reviewEvents = [reviewWritten] as const
