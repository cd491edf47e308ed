import type { LocalDate } from '@escuta/kernel'
import { createApproachIndex } from './approach-index.ts'
import { filtered, firstOf, isBefore, merged, type Part } from './merged-orders.ts'
import { partitionPoint, type Place } from './ordered-ids.ts'
import {
  countOf,
  fitFactor,
  fitOf,
  type Group,
  groupOf,
  isWanted,
  type Key,
  type Keys,
  keysOf,
  orderKeys,
  orderOf,
  pointsInKey,
  scoreOf,
  sizeOf,
  withFirstFree,
} from './ranked-groups.ts'
import type { RankedBy, RankedPage, Ranking } from './ranking.ts'
import { searchedTextsOf } from './searched-texts.ts'
import {
  addSlot,
  countInBoth,
  difference,
  emptySlots,
  hasSlot,
  inAtLeast,
  intersection,
  removeSlot,
  type SlotSet,
  slotsIn,
} from './slot-set.ts'
import { traitOf, traitsOf } from './traits.ts'
import { createWordIndex } from './word-index.ts'

type Entry = {
  readonly id: string
  readonly slot: number
  readonly group: Group
  keys: Keys
  readonly professional: RankedBy
}

/** Further areas count no more. */
const mostFit = 3
/** A part of a group that holds less of it is sorted by itself, instead of being met in the group's order. */
const sparse = 1 / 64

/** Up to so many filtered professionals are looked at one by one; more are met early in the order that is walked. */
const fewMatches = 2_000
/** Places after which a walk that meets too few of the filtered professionals is given up. */
const mostSteps = 4_000

/**
 * The public professionals, in groups by what the search filters by, and within each group in the orders of the
 * search. A page is the merge of the first ids of at most 24 groups, and its counts are sums of their sizes. A
 * recommendation divides each group by how many of the asked areas are declared. The cost of a search therefore does
 * not depend on the number of professionals. Text, traits and approach are sets of slots, which the groups' sets are
 * intersected with.
 */
export function createProfessionalIndex() {
  const groups = new Map<string, Group>()
  const entries = new Map<string, Entry>()
  /** The entry in each slot. */
  const slots: (Entry | undefined)[] = []
  const freeSlots: number[] = []
  const words = createWordIndex()
  const traits = new Map<string, SlotSet>()
  const approaches = createApproachIndex()

  function remove(id: string): void {
    const entry = entries.get(id)
    if (!entry) return
    const { slot, group, keys, professional } = entry
    entries.delete(id)
    slots[slot] = undefined
    freeSlots.push(slot)
    group.size -= 1
    removeSlot(group.slots, slot)
    for (const key of orderKeys) group.orders[key].remove(keys[key], id)
    for (const trait of traitsOf(professional)) removeSlot(traits.get(trait)!, slot)
    approaches.remove(professional.approaches, slot)
    words.remove(slot, searchedTextsOf(professional))
  }

  /** The professionals that pass the filters; undefined without any. */
  function passing({ filters = {}, among }: Ranking): SlotSet | undefined {
    const { text = '', profession, audience, language, approach } = filters
    const found = [
      among && slotsOf(among),
      words.find(text),
      profession && slotsWith(traitOf.profession(profession)),
      audience && slotsWith(traitOf.audience(audience)),
      language && slotsWith(traitOf.language(language)),
      approach === undefined ? undefined : approaches.find(approach),
    ].filter((set) => set !== undefined)
    return found.length === 0 ? undefined : found.reduce(intersection)
  }

  function slotsWith(trait: string): SlotSet {
    return traits.get(trait) ?? emptySlots()
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
      const group = groupOf(groups, professional)
      const slot = freeSlots.pop() ?? slots.length
      const keys = keysOf(professional)
      const entry: Entry = { id, slot, group, keys, professional }
      entries.set(id, entry)
      slots[slot] = entry
      group.size += 1
      addSlot(group.slots, slot)
      for (const key of orderKeys) group.orders[key].add(keys[key], id)
      for (const trait of traitsOf(professional)) {
        const slotsOfTrait = traits.get(trait)
        if (slotsOfTrait) addSlot(slotsOfTrait, slot)
        else traits.set(trait, slotsOf([id]))
      }
      approaches.add(professional.approaches, slot)
      words.add(slot, searchedTextsOf(professional))
    },
    remove,
    /** Moves a professional to the place of another first free day; of those who are not there, none. */
    putFirstFree(id: string, day: LocalDate | undefined): void {
      const entry = entries.get(id)
      if (!entry) return
      const keys = withFirstFree(entry.keys, day)
      if (keys.merit === entry.keys.merit) return
      const { merit } = entry.group.orders
      merit.remove(entry.keys.merit, id)
      merit.add(keys.merit, id)
      entry.keys = keys
    },
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
        : firstOf(inOrder(matching, ranking), limit + 1)
      const shown = places.slice(0, limit)
      return {
        found: shown.map(({ id }) => {
          const entry = entries.get(id)!
          return { id, score: scoreOf(entry, recommendation), version: entry.professional.version }
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
    for (const place of inOrder(matching, ranking)) {
      if (hasSlot(passed, entries.get(place.id)!.slot)) found.push(place)
      if (found.length > ranking.limit) return found
      steps += 1
      if (steps > mostSteps) return undefined
    }
    return found
  }

  /** Those who declare at least one of the areas that the ranking asks for, at least two, and so on. */
  function declaredBy({ order, recommendation }: Ranking): readonly SlotSet[] {
    if (order !== 'recommended' || !recommendation) return []
    const sets = recommendation.selectedSymptoms.map((id) => slotsWith(traitOf.area(id)))
    return inAtLeast(sets, Math.min(mostFit, sets.length))
  }

  function inOrder(matching: readonly Group[], ranking: Ranking): Generator<Place> {
    return merged(partsOf(matching, ranking), { after: ranking.after, direction: orderOf(ranking).direction })
  }

  /** The groups, each divided by how many of the asked areas its professionals declare. */
  function partsOf(matching: readonly Group[], ranking: Ranking): readonly Part[] {
    const declared = declaredBy(ranking)
    const { key, direction } = orderOf(ranking)
    return matching.flatMap((group) => {
      const points = pointsInKey(key, group, ranking)
      const counts = [group.size, ...declared.map((set) => countInBoth(set, group.slots)), 0]
      return counts.slice(0, -1).flatMap((atLeast, fit): Part | [] => {
        const size = atLeast - counts[fit + 1]!
        if (size === 0) return []
        const order = group.orders[key]
        const isIn = ({ id }: Place) => fitOf(entries.get(id)!.slot, declared) === fit
        const walk = (after?: Place) => {
          if (size === group.size) return order.walk(direction, after)
          if (size < group.size * sparse) return sortedPlaces(group, declared, fit, { key, direction, after })
          return filtered(order.walk(direction, after), isIn)
        }
        return { offset: points + fitFactor * fit, walk }
      })
    })
  }

  /** The places of few of a group, in order. */
  function sortedPlaces(
    group: Group,
    declared: readonly SlotSet[],
    fit: number,
    {
      key,
      direction,
      after,
    }: { readonly key: Key; readonly direction: 1 | -1; readonly after: Place | undefined },
  ): Iterator<Place> {
    const some =
      fit === 0 ? difference(group.slots, declared[0]!) : intersection(group.slots, declared[fit - 1]!)
    return [...slotsIn(some)]
      .filter((slot) => fitOf(slot, declared) === fit)
      .map((slot) => ({ id: slots[slot]!.id, key: slots[slot]!.keys[key] }))
      .filter((place) => !after || isBefore(after, place, direction))
      .toSorted((one, other) => (isBefore(one, other, direction) ? -1 : 1))
      .values()
  }

  /** The first places of all filtered professionals. */
  function chosen(matching: readonly Group[], ranking: Ranking, passed: SlotSet): Place[] {
    const { limit, after } = ranking
    const { key, direction } = orderOf(ranking)
    const best: Place[] = []
    const declared = declaredBy(ranking)
    for (const group of matching) {
      const points = pointsInKey(key, group, ranking)
      for (const slot of slotsIn(intersection(passed, group.slots))) {
        const { id, keys } = slots[slot]!
        const place = { id, key: keys[key] + points + fitFactor * fitOf(slot, declared) }
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
