import { readCursor, writeCursor } from '@escuta/kernel'
import { z } from 'zod'
import type {
  AllProfessionalsInput,
  Professional,
  ProfessionalPage,
  Recommendation,
  SymptomId,
  SymptomSearch,
} from '../../contract/index.ts'
import { recommend } from '../../domain/search/recommend.ts'
import type { QueryDeps } from '../database.ts'
import { decryptForOthers } from './professionals.query.ts'
import type { SearchIndex } from './search-index.ts'

export type SearchDeps = Pick<QueryDeps, 'cipher'> & { readonly search: SearchIndex }

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
  { search, cipher }: SearchDeps,
  { order, price, limit, cursor }: AllProfessionalsInput,
  recommendation?: Recommendation,
) {
  const place = readCursor(z.tuple([z.literal(order), z.int(), z.uuid()]), cursor)
  const after = place && { key: place[1], id: place[2] }
  const { found, cards, total, matching, next } = await search({ order, price, limit, after, recommendation })
  const items = await Promise.all(
    found.map(async ({ id, score }): Promise<Ranked> => ({
      ...(await decryptForOthers(cipher, cards.get(id)!)),
      score,
    })),
  )
  return { items, total, matching, nextCursor: next ? writeCursor([order, next.key, next.id]) : null }
}
