import { folded } from '@escuta/kernel'

/** Characters above this one are letters of other scripts, marks and symbols, but for the punctuation of texts. */
const lastCode = 0x2070
const separator = 0
const unknown = 1
/** What each character becomes: a lower-case letter or digit of ASCII, the end of a word, or not known without its neighbours. */
let foldedCodes: Uint8Array | undefined

/** Words that were read last, each in the place that its letters lead to. */
const remembered = 1 << 14
const known: (string | undefined)[] = Array.from({ length: remembered }, () => undefined)
/** A longer word is not remembered. */
const longest = 32
const letters = new Uint8Array(longest)

/**
 * The words of a text of Latin letters, lower case and without accents; undefined for any other text. An index of 100,000 texts
 * reads most words again and again: one that is remembered is the same string, made once.
 */
export function latinWordsOf(text: string): readonly string[] | undefined {
  const codes = (foldedCodes ??= foldedCodesOf())
  const words: string[] = []
  let length = 0
  let hash = 0
  for (let at = 0; at < text.length; at += 1) {
    const from = text.charCodeAt(at)
    const code = from < lastCode ? codes[from]! : unknown
    if (code > unknown) {
      if (length === longest) return undefined
      letters[length] = code
      length += 1
      hash = (Math.imul(hash, 31) + code) | 0
    } else if (code === unknown) return undefined
    else if (length > 0) {
      words.push(wordOf(length, hash))
      length = 0
      hash = 0
    }
  }
  if (length > 0) words.push(wordOf(length, hash))
  return words
}

function wordOf(length: number, hash: number): string {
  const place = (hash ^ (hash >>> 15)) & (remembered - 1)
  const found = known[place]
  if (found !== undefined && isRead(found, length)) return found
  const word = String.fromCharCode(...letters.subarray(0, length))
  known[place] = word
  return word
}

function isRead(word: string, length: number): boolean {
  if (word.length !== length) return false
  for (let at = 0; at < length; at += 1) if (word.charCodeAt(at) !== letters[at]) return false
  return true
}

function foldedCodesOf(): Uint8Array {
  return Uint8Array.from({ length: lastCode }, (_, code) => {
    const character = String.fromCharCode(code)
    const one = folded(character)
    if (/^[a-z0-9]$/.test(one)) return one.charCodeAt(0)
    return /[\p{L}\p{N}\p{M}]/u.test(character) ? unknown : separator
  })
}
