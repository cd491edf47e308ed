/** A set of slots (small whole numbers that are used again), one bit each: 100,000 slots take 12.5 kB. */
export type SlotSet = { words: Uint32Array }

export function emptySlots(): SlotSet {
  return { words: new Uint32Array(0) }
}

export function addSlot(set: SlotSet, slot: number): void {
  const index = slot >>> 5
  if (index >= set.words.length) {
    const longer = new Uint32Array(Math.max(index + 1, set.words.length * 2))
    longer.set(set.words)
    set.words = longer
  }
  set.words[index]! |= 1 << (slot & 31)
}

export function removeSlot({ words }: SlotSet, slot: number): void {
  const index = slot >>> 5
  if (index < words.length) words[index]! &= ~(1 << (slot & 31))
}

export function hasSlot({ words }: SlotSet, slot: number): boolean {
  return ((words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
}

/** Adds the slots of another set. */
export function addAll(set: SlotSet, { words }: SlotSet): void {
  if (words.length > set.words.length) {
    const longer = new Uint32Array(words.length)
    longer.set(set.words)
    set.words = longer
  }
  for (let index = 0; index < words.length; index += 1) set.words[index]! |= words[index]!
}

export function isEmpty({ words }: SlotSet): boolean {
  return words.every((word) => word === 0)
}

/** The slots that are in both sets. */
export function intersection(one: SlotSet, other: SlotSet): SlotSet {
  const words = new Uint32Array(Math.min(one.words.length, other.words.length))
  for (let index = 0; index < words.length; index += 1) words[index] = one.words[index]! & other.words[index]!
  return { words }
}

/** The slots that are in one set and not in the other. */
export function difference(one: SlotSet, other: SlotSet): SlotSet {
  return { words: one.words.map((word, index) => word & ~(other.words[index] ?? 0)) }
}

/** For each number from 1 to `most`, the slots that are in at least so many of the sets. */
export function inAtLeast(sets: readonly SlotSet[], most: number): readonly SlotSet[] {
  const length = Math.max(0, ...sets.map(({ words }) => words.length))
  const levels = Array.from({ length: most }, () => new Uint32Array(length))
  for (const { words } of sets)
    for (let index = 0; index < words.length; index += 1) {
      for (let level = most - 1; level > 0; level -= 1)
        levels[level]![index]! |= levels[level - 1]![index]! & words[index]!
      levels[0]![index]! |= words[index]!
    }
  return levels.map((words) => ({ words }))
}

/** How many slots are in both sets. */
export function countInBoth(one: SlotSet, other: SlotSet): number {
  const length = Math.min(one.words.length, other.words.length)
  let count = 0
  for (let index = 0; index < length; index += 1) count += bitsOf(one.words[index]! & other.words[index]!)
  return count
}

/** The slots in ascending order. */
export function* slotsIn({ words }: SlotSet): Generator<number> {
  for (let index = 0; index < words.length; index += 1) {
    for (let word = words[index]!; word !== 0; word &= word - 1)
      yield index * 32 + 31 - Math.clz32(word & -word)
  }
}

/** The number of ones: of pairs, of fours and of bytes at a time. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
