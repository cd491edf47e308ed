/** A set of groups, one bit each. */
export type Bits = Uint32Array

export function hasBit(bits: Bits, number: number): boolean {
  return (bits[number >> 5]! & (1 << (number & 31))) !== 0
}

export function addBit(bits: Bits, number: number): void {
  bits[number >> 5]! |= 1 << (number & 31)
}

export function removeBit(bits: Bits, number: number): void {
  bits[number >> 5]! &= ~(1 << (number & 31))
}

export function addBits(bits: Bits, more: Bits): void {
  for (let index = 0; index < bits.length; index += 1) bits[index]! |= more[index]!
}

export function removeBits(bits: Bits, others: Bits): void {
  for (let index = 0; index < bits.length; index += 1) bits[index]! &= ~others[index]!
}

export function eachBit(bits: Bits, visit: (number: number) => void): void {
  for (let index = 0; index < bits.length; index += 1)
    for (let word = bits[index]!; word !== 0; word &= word - 1)
      visit(index * 32 + 31 - Math.clz32(word & -word))
}

/** Visits each member, also those that are added meanwhile, and marks it as seen. */
export function visitOnce(bits: Bits, seen: Bits, visit: (number: number) => void): void {
  for (let isMore = true; isMore;) {
    isMore = false
    for (let index = 0; index < bits.length; index += 1) {
      for (let word = bits[index]! & ~seen[index]!; word !== 0; word = bits[index]! & ~seen[index]!) {
        const bit = word & -word
        seen[index]! |= bit
        isMore = true
        visit(index * 32 + 31 - Math.clz32(bit))
      }
    }
  }
}
