import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { OwnReview, Review } from '../../contract/index.ts'
import { changeableUntil } from '../../domain/review/changeable-until.ts'
import type { QueryDeps } from '../database.ts'

const most = 100

/** The newest reviews of a public professional who shows them; otherwise none. */
export async function reviewsOf(
  { db, cipher }: QueryDeps,
  professionalId: string,
): Promise<readonly Review[]> {
  const rows = await db
    .selectFrom('catalog.reviews as review')
    .innerJoin('catalog.professionals as about', 'about.professionalId', 'review.professionalId')
    .select(['review.clientId', 'review.rating', 'review.comment', 'review.writtenAt'])
    .where('review.professionalId', '=', professionalId)
    .where('review.withdrawnAt', 'is', null)
    .where('about.isPublic', '=', true)
    .where('about.showReviews', '=', true)
    .orderBy('review.writtenAt', 'desc')
    .orderBy('review.appointmentId')
    .limit(most)
    .execute()
  return Promise.all(
    rows.map(async ({ clientId, rating, comment, writtenAt }) => ({
      rating,
      comment: (await decryptField(cipher, comment, profileKey(clientId))) ?? null,
      writtenAt,
    })),
  )
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
