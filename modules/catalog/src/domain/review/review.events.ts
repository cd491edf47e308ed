import { reviewWritten } from '../../contract/published-events.ts'

/** All events of `review-{appointmentId}`. */
export const reviewEvents = [reviewWritten] as const
