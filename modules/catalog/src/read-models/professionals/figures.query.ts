import { sql } from 'kysely'
import { type ProfessionalQueries, waitingReviews } from '../../contract/index.ts'
import { ratingText } from '../../domain/review/rating-text.ts'
import type { QueryDeps } from '../database.ts'
import { cardColumns, decryptForOthers } from './professionals.query.ts'

/** What the administration counts of professionals and reviews. */
export function figureQueries({
  db,
  cipher,
}: QueryDeps): Pick<ProfessionalQueries, 'bestRated' | 'reviewCounts' | 'waitingCredentials'> {
  return {
    async bestRated(limit) {
      const rows = await db
        .selectFrom('catalog.professionals')
        .select(cardColumns)
        .where('isPublic', '=', true)
        .where('verified', '=', true)
        .where('reviewCount', '>', 0)
        .orderBy(sql`(rating_sum::double precision / review_count)`, 'desc')
        .orderBy('reviewCount', 'desc')
        .orderBy('professionalId')
        .limit(limit)
        .execute()
      return Promise.all(
        rows.map(async (row) => {
          const { id, name, specialty } = await decryptForOthers(cipher, row)
          const { ratingSum, reviewCount } = row
          return { id, name, specialty, rating: ratingText(ratingSum, reviewCount), reviewCount }
        }),
      )
    },
    reviewCounts: (periods) =>
      Promise.all(
        periods.map(({ from, to }) =>
          db
            .selectFrom('catalog.reviews')
            .select([
              sql<number>`count(*)::int`.as('reviews'),
              sql<number>`(count(*) filter (where rating >= 4))::int`.as('positive'),
            ])
            .where('withdrawnAt', 'is', null)
            .where('hiddenAt', 'is', null)
            .where('writtenAt', '>=', from)
            .where('writtenAt', '<', to)
            .executeTakeFirstOrThrow(),
        ),
      ),
    async waitingCredentials() {
      const { waiting } = await db
        .selectFrom('catalog.professionals')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .where('review', 'in', [...waitingReviews])
        .executeTakeFirstOrThrow()
      return waiting
    },
  }
}
