import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { Review } from '../../contract/index.ts'
import type { QueryDeps } from '../catalog.tables.ts'

const most = 100

/** The newest reviews of a public professional who shows them; otherwise none. */
export async function reviewsOf(
  { db, cipher }: QueryDeps,
  professionalId: string,
): Promise<readonly Review[]> {
  const rows = await db
    .selectFrom('catalog.reviews as review')
    .innerJoin('catalog.professionals as about', 'about.professional_id', 'review.professional_id')
    .select(['review.client_id', 'review.rating', 'review.comment', 'review.written_at'])
    .where('review.professional_id', '=', professionalId)
    .where('about.is_public', '=', true)
    .where('about.show_reviews', '=', true)
    .orderBy('review.written_at', 'desc')
    .orderBy('review.appointment_id')
    .limit(most)
    .execute()
  return Promise.all(
    rows.map(async ({ client_id, rating, comment, written_at }) => ({
      rating,
      comment: (await decryptField(cipher, comment, profileKey(client_id))) ?? null,
      writtenAt: written_at,
    })),
  )
}
