import { readCursor, writeCursor } from '@escuta/kernel'
import { z } from 'zod'
import type {
  AllProfessionalsInput,
  ProfessionalOrder,
  ProfessionalPage,
  RankedProfessional,
  Recommendation,
  SymptomId,
  SymptomSearch,
} from '../../contract/index.ts'
import type { Place } from '../../domain/search/ordered-ids.ts'
import { recommend, scoreParts } from '../../domain/search/recommend.ts'
import { ratingText } from '../../domain/review/rating-text.ts'
import type { QueryDeps } from '../database.ts'
import { createOpenedCards, type OpenCard } from './opened-cards.ts'
import type { CardRow } from './professionals.query.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

export type SearchDeps = { readonly index: SearchIndex; readonly openCard: OpenCard }

/** The search of one server: its index and the cards that it has decrypted. */
export function createSearch({ db, cipher }: Pick<QueryDeps, 'db' | 'cipher'>): SearchDeps {
  return { index: createSearchIndex(db), openCard: createOpenedCards(cipher) }
}

/** A page of the public professionals with a recommended specialty. Refuses a cursor of another order. */
export async function searchBySymptoms(
  deps: SearchDeps,
  symptoms: readonly [SymptomId, ...SymptomId[]],
  asked: AllProfessionalsInput,
): Promise<SymptomSearch> {
  const recommendation = recommend(symptoms)
  const { items, ...page } = await pageOf(deps, asked, recommendation)
  const ranked = items.map(({ card, score, row }): RankedProfessional => {
    const rated = { ...row, ...ratedBy(row) }
    return { ...card, score, scoreParts: scoreParts(rated, recommendation.primaryCategory) }
  })
  return { recommendation, items: ranked, ...page }
}

/** A page of all public professionals. Refuses a cursor of another order. */
export async function allProfessionals(
  deps: SearchDeps,
  asked: AllProfessionalsInput,
): Promise<ProfessionalPage> {
  const { items, ...page } = await pageOf(deps, asked)
  return { items: items.map(({ card }) => card), ...page }
}

function ratedBy({ ratingSum, reviewCount, publicSpecialty }: CardRow) {
  return { rating: ratingText(ratingSum, reviewCount), specialty: publicSpecialty ?? '' }
}

async function pageOf(
  { index, openCard }: SearchDeps,
  { order, price, limit, cursor, ...filters }: AllProfessionalsInput,
  recommendation?: Recommendation,
) {
  const after = cursor === undefined ? undefined : placeOf(cursor, order)
  const { found, cards, total, matching, next } = await index.search({
    order,
    price,
    filters,
    limit,
    after,
    recommendation,
  })
  const items = await Promise.all(
    found.map(async ({ id, score }) => {
      const row = cards.get(id)!
      return { card: await openCard(row), score, row }
    }),
  )
  return { items, total, matching, nextCursor: next ? writeCursor([order, next.key, next.id]) : null }
}

/** The place that a cursor names. Refuses a cursor of another order. */
function placeOf(cursor: string, order: ProfessionalOrder): Place {
  const [, key, id] = readCursor(z.tuple([z.literal(order), z.int(), z.uuid()]), cursor)!
  return { key, id }
}
