import { synonyms } from '../../contract/index.ts'
import { rootOf, tellingWordsOf, type WordRoot } from './words.ts'

/** A phrase of a group of synonyms, without particles: the words that a text must have. */
export type Phrase = readonly WordRoot[]

/** A word that stands for itself, or words that are a phrase of a group of synonyms. */
export type QueryPart = {
  readonly words: readonly string[]
  /** The phrases that mean the same; undefined for a word that stands for itself. */
  readonly group: SynonymGroup | undefined
}
export type SynonymGroup = { readonly name: string; readonly phrases: readonly Phrase[] }

const groups: readonly SynonymGroup[] = synonyms.map((phrases) => ({
  name: phrases[0]!,
  phrases: phrases.map((phrase) => tellingWordsOf(phrase).map(rootOf)),
}))
const groupOfPhrase = new Map(
  groups.flatMap((group) => group.phrases.map((phrase) => [rootsIn(phrase), group] as const)),
)
const mostWords = Math.max(...groups.flatMap(({ phrases }) => phrases.map(({ length }) => length)))

/** The phrases of one word: what a misspelled word may mean though nobody writes it. */
export const synonymWords: ReadonlySet<string> = new Set(
  synonyms
    .flat()
    .map(tellingWordsOf)
    .flatMap((words) => (words.length === 1 ? words : [])),
)

/** The group that has a root as a phrase. */
export function groupOfRoot({ root }: WordRoot): SynonymGroup | undefined {
  return groupOfPhrase.get(root)
}

/** What a text asks for, part by part: from each word on the longest phrase that has synonyms. */
export function partsOf(text: string): readonly QueryPart[] {
  const words = tellingWordsOf(text)
  const roots = words.map(rootOf)
  const parts: QueryPart[] = []
  for (let at = 0; at < words.length; at += parts.at(-1)!.words.length) {
    const lengths = Array.from({ length: Math.min(mostWords, words.length - at) }, (_, nth) => nth + 1)
    const length = lengths.findLast((each) => groupOfPhrase.has(rootsIn(roots.slice(at, at + each)))) ?? 1
    const group = groupOfPhrase.get(rootsIn(roots.slice(at, at + length)))
    parts.push({ words: words.slice(at, at + length), group })
  }
  return parts
}

/** The same for two texts that mean the same: that differ in endings, accents, particles or by synonyms. */
export function meaningOf(text: string): string {
  const meanings = partsOf(text).map(({ words, group }) => group?.name ?? rootOf(words[0]!).root)
  return [...new Set(meanings)].join(' ')
}

function rootsIn(phrase: Phrase): string {
  return phrase.map(({ root }) => root).join(' ')
}
