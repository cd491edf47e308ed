import { folded } from '@escuta/kernel'
import { addSlot, emptySlots, type SlotSet } from './slot-set.ts'
import { meaningOf } from './query-parts.ts'

/** Most approaches that the search offers to choose from. */
const mostOffered = 30

type Approach = { readonly slots: Set<number>; readonly spellings: Map<string, number> }

/** Which slots work by which approach. Spellings that mean the same are one approach: "TCC" and its long name. */
export function createApproachIndex() {
  const known = new Map<string, Approach>()
  /** The approach of each spelling, because most professionals spell it alike. */
  const spelled = new Map<string, Approach>()

  function approachOf(spelling: string): Approach {
    const before = spelled.get(spelling)
    if (before) return before
    const meaning = keyOf(spelling)
    const approach = known.get(meaning) ?? { slots: new Set(), spellings: new Map() }
    known.set(meaning, approach)
    spelled.set(spelling, approach)
    return approach
  }

  return {
    add(approaches: readonly string[], slot: number): void {
      for (const spelling of approaches) {
        const { slots, spellings } = approachOf(spelling)
        slots.add(slot)
        spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
      }
    },
    remove(approaches: readonly string[], slot: number): void {
      for (const spelling of approaches) {
        const { slots, spellings } = spelled.get(spelling)!
        slots.delete(slot)
        const count = spellings.get(spelling)! - 1
        spellings.set(spelling, count)
        if (count > 0) continue
        spellings.delete(spelling)
        spelled.delete(spelling)
        if (spellings.size === 0) known.delete(keyOf(spelling))
      }
    },
    find(approach: string): SlotSet {
      const found = emptySlots()
      for (const slot of known.get(keyOf(approach))?.slots ?? []) addSlot(found, slot)
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

/** The meaning of an approach, or of one without words its characters. */
function keyOf(spelling: string): string {
  return meaningOf(spelling) || folded(spelling)
}

function mostUsed(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].reduce((best, each) => {
    return each[1] > best[1] || (each[1] === best[1] && each[0] < best[0]) ? each : best
  })[0]
}
