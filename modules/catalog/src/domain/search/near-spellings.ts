/** Letters of the shortest word in which one may be wrong. */
export const shortestMisspelled = 5

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The spellings of a word with one letter replaced, missing or additional, or with two neighbours swapped. */
export function* nearSpellings(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    for (const letter of letters) {
      yield before + letter + word.slice(at)
      if (at < word.length) yield before + letter + after
    }
    if (at < word.length) yield before + after
    if (at < word.length - 1) yield before + word[at + 1]! + word[at]! + word.slice(at + 2)
  }
}
