import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { Review } from '../../contract/index.ts'
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
