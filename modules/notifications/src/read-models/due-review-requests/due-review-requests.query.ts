import { afterDays } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { reviewRequestableDays } from '../../contract/index.ts'
import type { NotificationTables } from '../database.ts'
import type { DueReviewRequestRow } from './due-review-requests.view.ts'

type Db = Kysely<NotificationTables>

/** The appointment as the view has it; undefined once it has an outcome or a review. */
export function dueReviewRequest(db: Db, appointmentId: string): Promise<DueReviewRequestRow | undefined> {
  return db
    .selectFrom('notifications.due_review_requests')
    .selectAll()
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
}

/**
 * Those that are due, the oldest first. Not those of long ago: when the view is filled for the first time, it has every appointment that
 * was ever completed.
 */
export function dueReviewRequests(db: Db, now: Date, limit: number): Promise<DueReviewRequestRow[]> {
  return db
    .selectFrom('notifications.due_review_requests')
    .selectAll()
    .where('dueAt', '<=', now.toISOString())
    .where('dueAt', '>=', afterDays(now.toISOString(), -reviewRequestableDays))
    .orderBy('dueAt')
    .limit(limit)
    .execute()
}
