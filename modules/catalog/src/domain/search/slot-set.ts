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

/** The slots that are in both sets. */
export function intersection(one: SlotSet, other: SlotSet): SlotSet {
  const words = new Uint32Array(Math.min(one.words.length, other.words.length))
  for (let index = 0; index < words.length; index += 1) words[index] = one.words[index]! & other.words[index]!
  return { words }
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
