import { type SqlBool, sql } from 'kysely'
import type { Professional, SymptomId, SymptomSearch } from '../../contract/index.ts'
import { ratingText } from '../../domain/review/rating-text.ts'
import { compatibilityScore, recommend } from '../../domain/search/recommend.ts'
import type { QueryDeps } from '../database.ts'
import { decryptForOthers } from './professionals.query.ts'

/** The most results of one search; also limits the cost of a call. */
const most = 500

type Ranked = { readonly id: string; readonly rating: string; readonly score: number }

/** Lists active, public professionals with a recommended specialty, by score, then rating, then id. */
export async function searchBySymptoms(
  deps: QueryDeps,
  symptoms: readonly [SymptomId, ...SymptomId[]],
): Promise<SymptomSearch> {
  const recommendation = recommend(symptoms)
  const { primaryCategory, recommendedSpecialties } = recommendation
  const candidates = await listed(deps, recommendedSpecialties)
  const best = firstOf(
    candidates.map((card) => ({ ...card, score: compatibilityScore(card, primaryCategory) })),
  )
  const cards = await openCards(deps, best)
  const professionals = best.flatMap(({ id, score }) => {
    const card = cards.get(id)
    return card ? [{ ...card, score }] : []
  })
  return { recommendation, professionals }
}

/** Lists all active, public professionals, by rating, then id. */
export async function allProfessionals(deps: QueryDeps): Promise<readonly Professional[]> {
  const best = firstOf((await listed(deps, [])).map((card) => ({ ...card, score: 0 })))
  const cards = await openCards(deps, best)
  return best.flatMap(({ id }) => cards.get(id) ?? [])
}

/** Selects the ranking columns of public professionals; without specialties, of all. */
async function listed({ db }: QueryDeps, specialties: readonly string[]) {
  const rows = await db
    .selectFrom('catalog.professionals')
    .select(['professionalId', 'publicSpecialty', 'ratingSum', 'reviewCount', 'price'])
    .where('isPublic', '=', true)
    .where('verified', '=', true)
    .$if(specialties.length > 0, (query) =>
      query.where((where) =>
        where.or(specialties.map((wanted) => sql<SqlBool>`position(${wanted} in public_specialty) > 0`)),
      ),
    )
    .execute()
  return rows.map(({ professionalId, publicSpecialty, ratingSum, reviewCount, price }) => ({
    id: professionalId,
    specialty: publicSpecialty ?? '',
    rating: ratingText(ratingSum, reviewCount),
    reviewCount,
    price,
  }))
}

function firstOf(found: readonly Ranked[]): readonly Ranked[] {
  return found
    .toSorted((a, b) => b.score - a.score || Number(b.rating) - Number(a.rating) || (a.id < b.id ? -1 : 1))
    .slice(0, most)
}

/** Decrypted names and texts, by id. */
async function openCards(
  { db, cipher }: QueryDeps,
  found: readonly Ranked[],
): Promise<ReadonlyMap<string, Professional>> {
  if (found.length === 0) return new Map()
  const ids = found.map(({ id }) => id)
  const rows = await db
    .selectFrom('catalog.professionals')
    .selectAll()
    .where('professionalId', 'in', ids)
    .execute()
  const cards = await Promise.all(rows.map((row) => decryptForOthers(cipher, row)))
  return new Map(cards.map((card) => [card.id, card]))
}
