import { readCursor, writeCursor } from '@escuta/kernel'
import { z } from 'zod'
import type {
  AllProfessionalsInput,
  Professional,
  ProfessionalOrder,
  ProfessionalPage,
  Recommendation,
  SymptomId,
  SymptomSearch,
} from '../../contract/index.ts'
import type { Place } from '../../domain/search/ordered-ids.ts'
import { recommend } from '../../domain/search/recommend.ts'
import type { QueryDeps } from '../database.ts'
import { createOpenedCards, type OpenCard } from './opened-cards.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

export type SearchDeps = { readonly search: SearchIndex; readonly openCard: OpenCard }

/** The search of one server: its index and the cards that it has decrypted. */
export function createSearch({ db, cipher }: Pick<QueryDeps, 'db' | 'cipher'>): SearchDeps {
  return { search: createSearchIndex(db), openCard: createOpenedCards(cipher) }
}

type Ranked = Professional & { readonly score: number }

/** A page of the public professionals with a recommended specialty. Refuses a cursor of another order. */
export async function searchBySymptoms(
  deps: SearchDeps,
  symptoms: readonly [SymptomId, ...SymptomId[]],
  asked: AllProfessionalsInput,
): Promise<SymptomSearch> {
  const recommendation = recommend(symptoms)
  return { recommendation, ...(await pageOf(deps, asked, recommendation)) }
}

/** A page of all public professionals. Refuses a cursor of another order. */
export function allProfessionals(deps: SearchDeps, asked: AllProfessionalsInput): Promise<ProfessionalPage> {
  return pageOf(deps, asked)
}

async function pageOf(
  { search, openCard }: SearchDeps,
  { order, price, limit, cursor }: AllProfessionalsInput,
  recommendation?: Recommendation,
) {
  const after = cursor === undefined ? undefined : placeOf(cursor, order)
  const { found, cards, total, matching, next } = await search({ order, price, limit, after, recommendation })
  const opened = await Promise.all(found.map(({ id }) => openCard(cards.get(id)!)))
  const items = opened.map((card, nth): Ranked => ({ ...card, score: found[nth]!.score }))
  return { items, total, matching, nextCursor: next ? writeCursor([order, next.key, next.id]) : null }
}

/** The place that a cursor names. Refuses a cursor of another order. */
function placeOf(cursor: string, order: ProfessionalOrder): Place {
  const [, key, id] = readCursor(z.tuple([z.literal(order), z.int(), z.uuid()]), cursor)!
  return { key, id }
}
