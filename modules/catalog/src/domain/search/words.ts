import { folded } from '@escuta/kernel'
import { stemmer } from '@orama/stemmers/portuguese'
import { latinWordsOf } from './latin-words.ts'

/** Letters that a stem has at least; a shorter one is part of too many other words. */
const shortestStem = 4

/** Words that say nothing of whom they stand beside. */
const particles = new Set(
  'a ao aos as com como da das de do dos e em na nas no nos o os ou para pela pelo por que se um uma'.split(
    ' ',
  ),
)

/** The words of a text in their order, lower case and without accents. */
export function wordsOf(text: string): readonly string[] {
  return latinWordsOf(text) ?? folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a text without particles; all of them where there are no others. */
export function tellingWordsOf(text: string): readonly string[] {
  const words = wordsOf(text)
  const telling = words.filter(isTelling)
  return telling.length > 0 ? telling : words
}

export function isTelling(word: string): boolean {
  return !particles.has(word)
}

/** What the forms of a word have in common: a stem, or of a word with too short a stem its singular. */
export type WordRoot = { readonly root: string; readonly isStem: boolean }

/** The root of a word that is lower case and without accents. */
export function rootOf(word: string): WordRoot {
  const one = singularOf(word)
  const stem = stemmer(one)
  return stem.length < shortestStem ? { root: one, isStem: false } : { root: stem, isStem: true }
}

/** Plurals that the stemmer knows with their accents only, and those of words whose stem is too short. */
function singularOf(word: string): string {
  const [, plural, singular] =
    endings.find(([shortest, plural]) => word.length >= shortest && word.endsWith(plural)) ?? []
  return plural === undefined ? word : word.slice(0, -plural.length) + singular
}

/** Letters of the shortest plural, its ending, and that of the singular. */
const endings = [
  [5, 'oes', 'ao'],
  [5, 'ais', 'al'],
  [5, 'eis', 'el'],
  [5, 'res', 'r'],
  [5, 'zes', 'z'],
  [4, 'ns', 'm'],
  [4, 'as', 'a'],
  [4, 'es', 'e'],
  [4, 'is', 'i'],
  [4, 'os', 'o'],
  [4, 'us', 'u'],
] as const
