import { decryptField } from '@escuta/event-sourcing'
import { deriveId, profileKey } from '@escuta/kernel'
import type { OwnReview, Review } from '../../contract/index.ts'
import { changeableUntil } from '../../domain/review/changeable-until.ts'
import type { QueryDeps } from '../database.ts'

const most = 100

/** The newest reviews of a public professional who shows them; otherwise none. */
export async function reviewsOf(deps: QueryDeps, professionalId: string): Promise<readonly Review[]> {
  return (await shownReviews(deps, professionalId)).map(({ id, rating, comment, writtenAt }) => ({
    id,
    rating,
    comment,
    writtenAt,
  }))
}

/**
 * A review that the profile shows, by its public id, and the appointment that it is about; undefined for one that is not
 * shown.
 */
export async function shownReview(
  deps: QueryDeps,
  { professionalId, reviewId }: { readonly professionalId: string; readonly reviewId: string },
) {
  return (await shownReviews(deps, professionalId)).find(({ id }) => id === reviewId)
}

/** A review for the moderation, shown or not; undefined when there is none. */
export async function moderatedReview({ db, cipher }: QueryDeps, appointmentId: string) {
  const row = await db
    .selectFrom('catalog.reviews')
    .select(['clientId', 'rating', 'comment', 'writtenAt', 'withdrawnAt', 'hiddenAt'])
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  if (!row) return undefined
  const { clientId, comment, ...shown } = row
  return { ...shown, clientId, comment: (await decryptField(cipher, comment, profileKey(clientId))) ?? null }
}

/** Whether an appointment has a review, also one that was withdrawn or hidden since. */
export async function hasReview({ db }: Pick<QueryDeps, 'db'>, appointmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalog.reviews')
    .select('appointmentId')
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  return row !== undefined
}

async function shownReviews({ db, cipher }: QueryDeps, professionalId: string) {
  const rows = await db
    .selectFrom('catalog.reviews as review')
    .innerJoin('catalog.professionals as about', 'about.professionalId', 'review.professionalId')
    .select([
      'review.appointmentId',
      'review.clientId',
      'review.rating',
      'review.comment',
      'review.writtenAt',
    ])
    .where('review.professionalId', '=', professionalId)
    .where('review.withdrawnAt', 'is', null)
    .where('review.hiddenAt', 'is', null)
    .where('about.isPublic', '=', true)
    .where('about.showReviews', '=', true)
    .orderBy('review.writtenAt', 'desc')
    .orderBy('review.appointmentId')
    .limit(most)
    .execute()
  return Promise.all(
    rows.map(async ({ appointmentId, clientId, rating, comment, writtenAt }) => ({
      id: publicReviewId(appointmentId),
      appointmentId,
      clientId,
      rating,
      comment: (await decryptField(cipher, comment, profileKey(clientId))) ?? null,
      writtenAt,
    })),
  )
}

/** The id by which a profile shows a review: that of the appointment is in it, but cannot be read from it. */
function publicReviewId(appointmentId: string): string {
  return deriveId(appointmentId, 'review')
}

/** What a client wrote about their own appointment, also when it was withdrawn; null without a review. */
export async function ownReview(
  { db, cipher }: QueryDeps,
  { appointmentId, clientId }: { readonly appointmentId: string; readonly clientId: string | null },
): Promise<OwnReview | null> {
  if (clientId === null) return null
  const row = await db
    .selectFrom('catalog.reviews')
    .select(['rating', 'comment', 'writtenAt', 'changedAt', 'withdrawnAt'])
    .where('appointmentId', '=', appointmentId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  if (!row) return null
  const comment = (await decryptField(cipher, row.comment, profileKey(clientId))) ?? null
  return { ...row, comment, changeableUntil: changeableUntil(row.writtenAt) }
}
