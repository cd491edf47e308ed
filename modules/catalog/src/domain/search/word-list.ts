import { partitionPoint } from './ordered-ids.ts'
import { addAll, addSlot, emptySlots, removeSlot, type SlotSet } from './slot-set.ts'

/** A list of so many slots takes about the memory of 100,000 bits, in which none is looked for. */
const mostListed = 1_500

/** Which slots have which words. */
export function createWordList() {
  /** A list of few slots, or a set of many. */
  const slotsOf = new Map<string, number[] | SlotSet>()
  /** All words in order; undefined until the first search, so that the list loads without moving them. */
  let inOrder: string[] | undefined

  function placeOf(words: readonly string[], word: string): number {
    return partitionPoint(words, (each) => each < word)
  }

  function add(word: string, slot: number): boolean {
    const slots = slotsOf.get(word)
    if (slots === undefined) {
      slotsOf.set(word, [slot])
      inOrder?.splice(placeOf(inOrder, word), 0, word)
    } else if (!Array.isArray(slots)) addSlot(slots, slot)
    else if (slots.at(-1) !== slot) {
      slots.push(slot)
      if (slots.length > mostListed) slotsOf.set(word, setOf(slots))
    }
    return slots === undefined
  }

  function remove(word: string, slot: number): boolean {
    const slots = slotsOf.get(word)
    if (slots === undefined) return false
    if (!Array.isArray(slots)) {
      removeSlot(slots, slot)
      return false
    }
    const at = slots.indexOf(slot)
    if (at !== -1) slots.splice(at, 1)
    if (slots.length > 0) return false
    slotsOf.delete(word)
    inOrder?.splice(placeOf(inOrder, word), 1)
    return true
  }

  return {
    has: (word: string) => slotsOf.has(word),
    /** Adds a slot to a word, a second time only before any other. Returns whether the word is new. */
    add,
    /** Removes a slot from a word that may have it. Returns whether the word is gone; one that had many stays. */
    remove,
    /** Copies the slots of a word. */
    copy(word: string, into: SlotSet): void {
      const slots = slotsOf.get(word)
      if (slots === undefined) return
      if (Array.isArray(slots)) for (const slot of slots) addSlot(into, slot)
      else addAll(into, slots)
    },
    beginningWith(beginning: string): readonly string[] {
      inOrder ??= [...slotsOf.keys()].toSorted()
      const isBeforeEnd = (word: string) => word < beginning || word.startsWith(beginning)
      return inOrder.slice(placeOf(inOrder, beginning), partitionPoint(inOrder, isBeforeEnd))
    },
  }
}

function setOf(slots: readonly number[]): SlotSet {
  const set = emptySlots()
  for (const slot of slots) addSlot(set, slot)
  return set
}
