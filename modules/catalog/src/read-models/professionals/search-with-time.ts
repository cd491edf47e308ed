import type { Place } from '../../domain/search/ordered-ids.ts'
import type { Ranking } from '../../domain/search/ranking.ts'
import type { FoundCards, SearchIndex } from './search-index.ts'

/** Those of some professionals who have a free time. */
export type WithTime = (ids: readonly string[]) => Promise<ReadonlySet<string>>

/** Professionals whose agendas one statement reads; the first group is twice the page, each next one twice that. */
const largestGroup = 500
/** Agendas that one search reads; a page that is not full by then is answered as it is, and the next one goes on. */
const mostLookedAt = 2_000

/**
 * The first of a ranking who have a free time. Agendas change by the second, so that no index holds them: the ranking is
 * walked, group by group, until the page is full (docs/adr/0038-free-times-are-looked-up-along-the-ranking.md). Who passes
 * is not counted. The page ends before the ranking does where `next` is a place; it may then be short, even empty.
 */
export async function searchWithTime(
  index: Pick<SearchIndex, 'search' | 'places'>,
  ranking: Ranking,
  withTime: WithTime,
): Promise<Omit<FoundCards, 'matching'> & { readonly matching: null }> {
  await index.search({ ...ranking, limit: 0 })
  const { among, lookedUntil } = await firstWithTime(index, ranking, withTime)
  const { next = lookedUntil, ...found } = await index.search({ ...ranking, among })
  return { ...found, next, matching: null }
}

/** At least one more than the page holds, if there are; the last place looked at, unless it is the ranking's last. */
async function firstWithTime(
  { places }: Pick<SearchIndex, 'places'>,
  ranking: Ranking,
  withTime: WithTime,
): Promise<{ readonly among: readonly string[]; readonly lookedUntil: Place | undefined }> {
  const among: string[] = []
  let { after } = ranking
  let limit = Math.min(2 * ranking.limit, largestGroup)
  for (let looked = 0; looked < mostLookedAt; looked += limit, limit = Math.min(2 * limit, largestGroup)) {
    const { found, next } = places({ ...ranking, after, limit })
    const free = await withTime(found.map(({ id }) => id))
    for (const { id } of found) if (free.has(id)) among.push(id)
    if (!next) return { among, lookedUntil: undefined }
    after = next
    if (among.length > ranking.limit) break
  }
  return { among, lookedUntil: after }
}
