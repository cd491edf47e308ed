import {
  type PriceBand,
  type ProfessionalOrder,
  type Recommendation,
  symptoms,
} from '../../contract/index.ts'
import { ratingText } from '../review/rating-text.ts'
import { createOrderedIds, type OrderedIds, type Place } from './ordered-ids.ts'
import { meritOf, specialtyPoints } from './recommend.ts'

/** What a public professional is ranked by; price in cents. */
export type RankedBy = {
  readonly specialty: string
  readonly showReviews: boolean
  readonly ratingSum: number
  readonly reviewCount: number
  readonly price: number
}

export type Ranking = {
  readonly order: ProfessionalOrder
  readonly price?: PriceBand | undefined
  /** Without it, all professionals. */
  readonly recommendation?: Pick<Recommendation, 'primaryCategory' | 'recommendedSpecialties'> | undefined
  /** The last place of the page before. */
  readonly after?: Place | undefined
  readonly limit: number
}

export type RankedPage = {
  readonly found: readonly { readonly id: string; readonly score: number }[]
  readonly total: number
  readonly matching: number
  /** The page's last place, behind which the next page begins; undefined on the last page. */
  readonly next: Place | undefined
}

/** Professionals with the same categories in their specialty and in the same price band. */
type Group = {
  readonly categories: readonly string[]
  readonly band: PriceBand
  readonly orders: Readonly<Record<Key, OrderedIds>>
  size: number
}
type Key = 'merit' | 'rating' | 'price' | 'reviews'
type Entry = { readonly group: Group; readonly keys: Readonly<Record<Key, number>> }

const lowLimit = 15_000
const mediumLimit = 25_000
const categories = [...new Set(Object.values(symptoms).map(({ category }) => category))]
const orderKeys = ['merit', 'rating', 'price', 'reviews'] as const
/** `merit` orders by points, then by tenths of the rating, which are fewer than this. */
const pointsFactor = 100

const orders: Readonly<Record<ProfessionalOrder, { readonly key: Key; readonly direction: 1 | -1 }>> = {
  recommended: { key: 'merit', direction: -1 },
  'best-rated': { key: 'rating', direction: -1 },
  'lowest-price': { key: 'price', direction: 1 },
  'highest-price': { key: 'price', direction: -1 },
  'most-reviewed': { key: 'reviews', direction: -1 },
}

/**
 * The public professionals, in groups by what the search filters by, and within each group in the orders of the search.
 * A page is the merge of the first ids of at most 24 groups, and its counts are sums of their sizes, so that the cost
 * of a search does not depend on the number of professionals.
 */
export function createProfessionalIndex() {
  const groups = new Map<string, Group>()
  const entries = new Map<string, Entry>()

  function remove(id: string): void {
    const entry = entries.get(id)
    if (!entry) return
    entries.delete(id)
    entry.group.size -= 1
    for (const key of orderKeys) entry.group.orders[key].remove(entry.keys[key], id)
  }

  return {
    /** Adds a professional, or moves it to its new places. */
    put(id: string, professional: RankedBy): void {
      remove(id)
      const entry = { group: groupOf(groups, professional), keys: keysOf(professional) }
      entries.set(id, entry)
      entry.group.size += 1
      for (const key of orderKeys) entry.group.orders[key].add(entry.keys[key], id)
    },
    remove,
    page(ranking: Ranking): RankedPage {
      const { recommendation, price } = ranking
      const inTotal = [...groups.values()].filter(({ categories: has }) => isWanted(has, recommendation))
      const matching = inTotal.filter(({ band }) => price === undefined || band === price)
      const places = firstPlaces(matching, ranking)
      const shown = places.slice(0, ranking.limit)
      return {
        found: shown.map(({ id }) => ({ id, score: scoreOf(entries.get(id)!, recommendation) })),
        total: sizeOf(inTotal),
        matching: sizeOf(matching),
        next: places.length > shown.length ? shown.at(-1) : undefined,
      }
    },
  }
}

function groupOf(groups: Map<string, Group>, { specialty, price }: RankedBy): Group {
  const contained = categories.filter((category) => specialty.includes(category))
  const band = bandOf(price)
  const name = [band, ...contained].join('|')
  const group = groups.get(name) ?? { categories: contained, band, orders: emptyOrders(), size: 0 }
  groups.set(name, group)
  return group
}

function emptyOrders(): Group['orders'] {
  return {
    merit: createOrderedIds(),
    rating: createOrderedIds(),
    price: createOrderedIds(),
    reviews: createOrderedIds(),
  }
}

function bandOf(price: number): PriceBand {
  if (price <= lowLimit) return 'low'
  return price <= mediumLimit ? 'medium' : 'high'
}

/** Hidden ratings and numbers of reviews come last. */
function keysOf({ showReviews, ratingSum, reviewCount, price }: RankedBy): Entry['keys'] {
  const rating = ratingText(ratingSum, reviewCount)
  const tenths = showReviews ? Math.round(Number(rating) * 10) : 0
  const merit = meritOf({ rating, reviewCount, price }) * pointsFactor + tenths
  return { merit, rating: tenths, price, reviews: showReviews ? reviewCount : 0 }
}

function isWanted(has: readonly string[], recommendation: Ranking['recommendation']): boolean {
  return !recommendation || recommendation.recommendedSpecialties.some((wanted) => has.includes(wanted))
}

function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { size }) => sum + size, 0)
}

/** Points of a group for its specialty. */
function pointsOf({ categories: has }: Group, recommendation: Ranking['recommendation']): number {
  return recommendation && has.includes(recommendation.primaryCategory) ? specialtyPoints : 0
}

function scoreOf({ group, keys }: Entry, recommendation: Ranking['recommendation']): number {
  return Math.floor(keys.merit / pointsFactor) + pointsOf(group, recommendation)
}

/** Merges the groups' orders, beginning behind the place `after`; one place more than a page has. */
function firstPlaces(groups: readonly Group[], { order, recommendation, after, limit }: Ranking): Place[] {
  const { key, direction } = order === 'recommended' && !recommendation ? orders['best-rated'] : orders[order]
  const walks = groups.map((group) => {
    const points = key === 'merit' ? pointsOf(group, recommendation) * pointsFactor : 0
    const places = group.orders[key].walk(direction, after && { ...after, key: after.key - points })
    const next = () => {
      const { value } = places.next()
      return value && { id: value.id, key: value.key + points }
    }
    return { next, first: next() }
  })
  const places: Place[] = []
  while (places.length <= limit) {
    let best: (typeof walks)[number] | undefined
    for (const walk of walks) {
      if (walk.first && (!best?.first || isBefore(walk.first, best.first, direction))) best = walk
    }
    if (!best?.first) break
    places.push(best.first)
    best.first = best.next()
  }
  return places
}

function isBefore(one: Place, other: Place, direction: 1 | -1): boolean {
  return one.key === other.key ? one.id < other.id : (one.key - other.key) * direction < 0
}
