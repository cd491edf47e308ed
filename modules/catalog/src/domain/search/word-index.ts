import { partitionPoint } from './ordered-ids.ts'
import { addSlot, emptySlots, intersection, type SlotSet } from './slot-set.ts'

/** Lower case without accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, lower case and without accents. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(folded(text).match(/[\p{L}\p{N}]+/gu))]
}

/** Which slots have which words in their texts; found by the beginnings of words. */
export function createWordIndex() {
  const slotsOf = new Map<string, number[]>()
  /** All words in order; undefined until the first search, so that the index loads without moving them. */
  let inOrder: string[] | undefined

  function slotsWith(beginning: string): SlotSet {
    inOrder ??= [...slotsOf.keys()].toSorted()
    const words = inOrder
    const found = emptySlots()
    const first = partitionPoint(words, (word) => word < beginning)
    const end = partitionPoint(words, (word) => word < beginning || word.startsWith(beginning))
    for (const word of words.slice(first, end)) for (const slot of slotsOf.get(word)!) addSlot(found, slot)
    return found
  }

  return {
    add(text: string, slot: number): void {
      for (const word of wordsOf(text)) {
        const slots = slotsOf.get(word)
        if (slots) slots.push(slot)
        else {
          slotsOf.set(word, [slot])
          inOrder?.splice(
            partitionPoint(inOrder, (each) => each < word),
            0,
            word,
          )
        }
      }
    },
    /** Removes a slot with the text that it was added with. */
    remove(text: string, slot: number): void {
      for (const word of wordsOf(text)) {
        const slots = slotsOf.get(word)!
        const last = slots.pop()!
        if (last !== slot) slots[slots.indexOf(slot)] = last
        if (slots.length > 0) continue
        slotsOf.delete(word)
        inOrder?.splice(
          partitionPoint(inOrder, (each) => each < word),
          1,
        )
      }
    },
    /** The slots with a word for each of the given words that begins with it; undefined when a text has no words. */
    find(text: string): SlotSet | undefined {
      return wordsOf(text)
        .map(slotsWith)
        .reduce<SlotSet | undefined>(
          (found, slots) => (found ? intersection(found, slots) : slots),
          undefined,
        )
    },
  }
}
