import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { professionalOrders } from '../../contract/index.ts'
import { createProfessionalIndex } from '../../domain/search/professional-index.ts'
import { plain } from '../../domain/search/listed.fixture.ts'
import type { Ranking } from '../../domain/search/ranking.ts'
import { recommend } from '../../domain/search/recommend.ts'
import { searchWithTime } from './search-with-time.ts'

const count = 5_000
const ids = Array.from({ length: count }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
const index = createProfessionalIndex()
for (const [n, id] of ids.entries())
  index.put(id, {
    ...plain,
    name: n % 3 === 0 ? 'Ana Reis' : 'Bia Couto',
    specialty: n % 2 === 0 ? 'Psicologia Clínica' : 'Terapia de Casal',
    ratingSum: 4 * (n % 7),
    reviewCount: n % 7,
    price: 10_000 + (n % 100) * 300,
    version: n,
  })

const searchIndex = {
  search: async (ranking: Ranking) => ({ ...index.page(ranking), cards: [] }),
  places: (ranking: Ranking) => index.page(ranking),
}

/** All pages one after the other, and how many agendas each of them read. */
async function pagesOf(ranking: Ranking, free: ReadonlySet<string>) {
  const pages: string[][] = []
  const looked: number[] = []
  let { after } = ranking
  do {
    let asked = 0
    const { found, next, matching, total } = await searchWithTime(
      searchIndex,
      { ...ranking, after },
      async (some) => {
        asked += some.length
        return new Set(some.filter((id) => free.has(id)))
      },
    )
    expect([matching, total]).toEqual([null, index.page(ranking).total])
    pages.push(found.map(({ id }) => id))
    looked.push(asked)
    after = next
  } while (after)
  return { pages, looked }
}

/** Every nth of the professionals from some place on. */
const freeOnes = fc
  .tuple(fc.constantFrom(1, 2, 40, 700, count), fc.nat({ max: count }))
  .map(([step, first]) => new Set(ids.filter((_, n) => n >= first && (n - first) % step === 0)))

describe('the search among those with a free time', () => {
  it('finds page by page exactly those of the ranking, in its order', async () => {
    const rankings = fc.record({
      order: fc.constantFrom(...professionalOrders),
      price: fc.constantFrom(undefined, 'low' as const),
      filters: fc.constantFrom({}, { text: 'ana' }),
      recommendation: fc.constantFrom(undefined, recommend(['luto'])),
      limit: fc.constantFrom(7, 20, 500),
    })
    await fc.assert(
      fc.asyncProperty(rankings, freeOnes, async (ranking, free) => {
        const all = index.page({ ...ranking, limit: count }).found.map(({ id }) => id)
        const { pages } = await pagesOf(ranking, free)
        expect(pages.flat()).toEqual(all.filter((id) => free.has(id)))
        expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(ranking.limit)
      }),
      { numRuns: 40 },
    )
  })

  it('reads few agendas where many are free, and a bounded number where none is', async () => {
    const ranking: Ranking = { order: 'recommended', limit: 20 }
    const allFree = await pagesOf({ ...ranking, limit: 500 }, new Set(ids))
    expect(allFree.pages).toHaveLength(10)
    const many = await searchWithTime(searchIndex, ranking, async (some) => {
      expect(some).toHaveLength(40)
      return new Set(some)
    })
    expect(many.found).toHaveLength(20)
    const { pages, looked } = await pagesOf(ranking, new Set())
    expect(pages.flat()).toEqual([])
    expect(Math.max(...looked)).toBeLessThanOrEqual(2_500)
    expect(looked.reduce((sum, each) => sum + each, 0)).toBe(count)
  })
})
