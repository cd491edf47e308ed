import { addSlot, emptySlots, type SlotSet } from './slot-set.ts'
import { folded } from './word-index.ts'

/** Most approaches that the search offers to choose from. */
const mostOffered = 30

type Approach = { readonly slots: Set<number>; readonly spellings: Map<string, number> }

/** Which slots work by which approach. Spellings that differ in case or accents are one approach. */
export function createApproachIndex() {
  const known = new Map<string, Approach>()

  return {
    add(approaches: readonly string[], slot: number): void {
      for (const spelling of approaches) {
        const key = folded(spelling)
        const approach = known.get(key) ?? { slots: new Set(), spellings: new Map() }
        known.set(key, approach)
        approach.slots.add(slot)
        approach.spellings.set(spelling, (approach.spellings.get(spelling) ?? 0) + 1)
      }
    },
    remove(approaches: readonly string[], slot: number): void {
      for (const spelling of approaches) {
        const key = folded(spelling)
        const approach = known.get(key)!
        approach.slots.delete(slot)
        approach.spellings.set(spelling, approach.spellings.get(spelling)! - 1)
        if (approach.spellings.get(spelling) === 0) approach.spellings.delete(spelling)
        if (approach.spellings.size === 0) known.delete(key)
      }
    },
    find(approach: string): SlotSet {
      const found = emptySlots()
      for (const slot of known.get(folded(approach))?.slots ?? []) addSlot(found, slot)
      return found
    },
    /** The approaches of most professionals, each as most of them write it, in alphabetical order. */
    mostCommon(): readonly string[] {
      return [...known]
        .toSorted(([oneKey, one], [otherKey, other]) => {
          return other.slots.size - one.slots.size || (oneKey < otherKey ? -1 : 1)
        })
        .slice(0, mostOffered)
        .map(([, { spellings }]) => mostUsed(spellings))
        .toSorted((one, other) => one.localeCompare(other, 'pt-BR'))
    },
  }
}

function mostUsed(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].reduce((best, each) => {
    return each[1] > best[1] || (each[1] === best[1] && each[0] < best[0]) ? each : best
  })[0]
}
