import {
  type PriceBand,
  type Profession,
  type ProfessionalOrder,
  type Recommendation,
  type SearchFilters,
  symptoms,
} from '../../contract/index.ts'
import { ratingText } from '../review/rating-text.ts'
import { createApproachIndex } from './approach-index.ts'
import { createOrderedIds, type OrderedIds, partitionPoint, type Place } from './ordered-ids.ts'
import { meritOf, specialtyPoints } from './recommend.ts'
import {
  addSlot,
  countInBoth,
  emptySlots,
  hasSlot,
  intersection,
  removeSlot,
  type SlotSet,
  slotsIn,
} from './slot-set.ts'
import { createWordIndex } from './word-index.ts'

/** What a public professional is found and ranked by; price in cents. */
export type RankedBy = {
  readonly name: string
  readonly profession: Profession
  readonly specialty: string
  readonly approaches: readonly string[]
  readonly showReviews: boolean
  readonly ratingSum: number
  readonly reviewCount: number
  readonly price: number
  /** Another number after each change of the professional. */
  readonly version: number
}

export type Ranking = {
  readonly order: ProfessionalOrder
  readonly price?: PriceBand | undefined
  /** Without it, all professionals. */
  readonly recommendation?: Pick<Recommendation, 'primaryCategory' | 'recommendedSpecialties'> | undefined
  readonly filters?: SearchFilters
  /** Only these; all without it. Unknown ids are left out. */
  readonly among?: readonly string[]
  /** The last place of the page before. */
  readonly after?: Place | undefined
  readonly limit: number
}

export type RankedPage = {
  readonly found: readonly { readonly id: string; readonly score: number; readonly version: number }[]
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
  readonly slots: SlotSet
  size: number
}
type Key = 'merit' | 'rating' | 'price' | 'reviews'
type Entry = {
  readonly id: string
  readonly slot: number
  readonly group: Group
  readonly keys: Readonly<Record<Key, number>>
  readonly profession: Profession
  readonly approaches: readonly string[]
  readonly version: number
  /** Name, specialty and approaches. */
  readonly text: string
}

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

/** Up to so many filtered professionals are looked at one by one; more are met early in the order that is walked. */
const fewMatches = 2_000
/** Places after which a walk that meets too few of the filtered professionals is given up. */
const mostSteps = 4_000

/**
 * The public professionals, in groups by what the search filters by, and within each group in the orders of the
 * search. A page is the merge of the first ids of at most 24 groups, and its counts are sums of their sizes. The
 * cost of a search therefore does not depend on the number of professionals. Text, profession and approach are sets
 * of slots, which the groups' sets are intersected with.
 */
export function createProfessionalIndex() {
  const groups = new Map<string, Group>()
  const entries = new Map<string, Entry>()
  /** The entry in each slot. */
  const slots: (Entry | undefined)[] = []
  const freeSlots: number[] = []
  const words = createWordIndex()
  const professions = new Map<Profession, SlotSet>()
  const approaches = createApproachIndex()

  function remove(id: string): void {
    const entry = entries.get(id)
    if (!entry) return
    const { slot, group, keys } = entry
    entries.delete(id)
    slots[slot] = undefined
    freeSlots.push(slot)
    group.size -= 1
    removeSlot(group.slots, slot)
    for (const key of orderKeys) group.orders[key].remove(keys[key], id)
    removeSlot(professions.get(entry.profession)!, slot)
    approaches.remove(entry.approaches, slot)
    words.remove(entry.text, slot)
  }

  /** The professionals that pass the filters; undefined without any. */
  function passing({ filters = {}, among }: Ranking): SlotSet | undefined {
    const { text = '', profession, approach } = filters
    const found = [
      among && slotsOf(among),
      words.find(text),
      profession && (professions.get(profession) ?? emptySlots()),
      approach === undefined ? undefined : approaches.find(approach),
    ].filter((set) => set !== undefined)
    return found.length === 0 ? undefined : found.reduce(intersection)
  }

  function slotsOf(ids: readonly string[]): SlotSet {
    const set = emptySlots()
    for (const id of ids) {
      const entry = entries.get(id)
      if (entry) addSlot(set, entry.slot)
    }
    return set
  }

  return {
    /** Adds a professional, or moves it to its new places. */
    put(id: string, professional: RankedBy): void {
      remove(id)
      const { name, profession, specialty, approaches: own, version } = professional
      const group = groupOf(groups, professional)
      const entry: Entry = {
        id,
        slot: freeSlots.pop() ?? slots.length,
        group,
        keys: keysOf(professional),
        profession,
        approaches: own,
        version,
        text: [name, specialty, ...own].join(' '),
      }
      const { slot, keys } = entry
      entries.set(id, entry)
      slots[slot] = entry
      group.size += 1
      addSlot(group.slots, slot)
      for (const key of orderKeys) group.orders[key].add(keys[key], id)
      const ofProfession = professions.get(profession) ?? emptySlots()
      professions.set(profession, ofProfession)
      addSlot(ofProfession, slot)
      approaches.add(own, slot)
      words.add(entry.text, slot)
    },
    remove,
    /** The approaches of most professionals. */
    approaches: () => approaches.mostCommon(),
    page(ranking: Ranking): RankedPage {
      const { recommendation, price, limit } = ranking
      const inTotal = [...groups.values()].filter(({ categories: has }) => isWanted(has, recommendation))
      const inBand = inTotal.filter(({ band }) => price === undefined || band === price)
      const passed = passing(ranking)
      const matching = passed ? inBand.filter((group) => countInBoth(passed, group.slots) > 0) : inBand
      const count = passed ? countOf(passed, matching) : sizeOf(matching)
      const places = passed
        ? (count > fewMatches && walked(matching, ranking, passed)) || chosen(matching, ranking, passed)
        : firstOf(merged(matching, ranking), limit + 1)
      const shown = places.slice(0, limit)
      return {
        found: shown.map(({ id }) => {
          const entry = entries.get(id)!
          return { id, score: scoreOf(entry, recommendation), version: entry.version }
        }),
        total: sizeOf(inTotal),
        matching: count,
        next: places.length > shown.length ? shown.at(-1) : undefined,
      }
    },
  }

  /** The first filtered places of the merged orders; undefined when they are too far apart. */
  function walked(matching: readonly Group[], ranking: Ranking, passed: SlotSet): Place[] | undefined {
    const found: Place[] = []
    let steps = 0
    for (const place of merged(matching, ranking)) {
      if (hasSlot(passed, entries.get(place.id)!.slot)) found.push(place)
      if (found.length > ranking.limit) return found
      steps += 1
      if (steps > mostSteps) return undefined
    }
    return found
  }

  /** The first places of all filtered professionals. */
  function chosen(matching: readonly Group[], ranking: Ranking, passed: SlotSet): Place[] {
    const { limit, after } = ranking
    const { key, direction } = orderOf(ranking)
    const best: Place[] = []
    for (const group of matching) {
      const points = pointsInKey(key, group, ranking)
      for (const slot of slotsIn(intersection(passed, group.slots))) {
        const { id, keys } = slots[slot]!
        const place = { id, key: keys[key] + points }
        if (after && !isBefore(after, place, direction)) continue
        if (best.length > limit && !isBefore(place, best[limit]!, direction)) continue
        best.splice(
          partitionPoint(best, (each) => isBefore(each, place, direction)),
          0,
          place,
        )
        if (best.length > limit + 1) best.pop()
      }
    }
    return best
  }
}

function groupOf(groups: Map<string, Group>, { specialty, price }: RankedBy): Group {
  const contained = categories.filter((category) => specialty.includes(category))
  const band = bandOf(price)
  const name = [band, ...contained].join('|')
  const group = groups.get(name) ?? {
    categories: contained,
    band,
    orders: emptyOrders(),
    slots: emptySlots(),
    size: 0,
  }
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

function countOf(passed: SlotSet, groups: readonly Group[]): number {
  return groups.reduce((sum, { slots }) => sum + countInBoth(passed, slots), 0)
}

/** Points of a group for its specialty. */
function pointsOf({ categories: has }: Group, recommendation: Ranking['recommendation']): number {
  return recommendation && has.includes(recommendation.primaryCategory) ? specialtyPoints : 0
}

function scoreOf({ group, keys }: Entry, recommendation: Ranking['recommendation']): number {
  return Math.floor(keys.merit / pointsFactor) + pointsOf(group, recommendation)
}

function orderOf({ order, recommendation }: Ranking) {
  return order === 'recommended' && !recommendation ? orders['best-rated'] : orders[order]
}

/** What a group adds to the numbers of one of its orders. */
function pointsInKey(key: Key, group: Group, { recommendation }: Ranking): number {
  return key === 'merit' ? pointsOf(group, recommendation) * pointsFactor : 0
}

/** Merges the groups' orders, beginning behind the place `after`. */
function* merged(groups: readonly Group[], ranking: Ranking): Generator<Place> {
  const { after } = ranking
  const { key, direction } = orderOf(ranking)
  const walks = groups.map((group) => {
    const points = pointsInKey(key, group, ranking)
    const places = group.orders[key].walk(direction, after && { ...after, key: after.key - points })
    const next = () => {
      const { value } = places.next()
      return value && { id: value.id, key: value.key + points }
    }
    return { next, first: next() }
  })
  for (;;) {
    let best: (typeof walks)[number] | undefined
    for (const walk of walks) {
      if (walk.first && (!best?.first || isBefore(walk.first, best.first, direction))) best = walk
    }
    if (!best?.first) return
    yield best.first
    best.first = best.next()
  }
}

function firstOf(places: Iterable<Place>, count: number): Place[] {
  const first: Place[] = []
  for (const place of places) {
    first.push(place)
    if (first.length === count) break
  }
  return first
}

function isBefore(one: Place, other: Place, direction: 1 | -1): boolean {
  return one.key === other.key ? one.id < other.id : (one.key - other.key) * direction < 0
}
