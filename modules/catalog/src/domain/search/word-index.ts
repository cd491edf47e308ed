import { nearSpellings, shortestMisspelled } from './near-spellings.ts'
import { groupOfRoot, partsOf, type Phrase, type QueryPart, synonymWords } from './query-parts.ts'
import { addAll, emptySlots, intersection, isEmpty, type SlotSet } from './slot-set.ts'
import { createWordList } from './word-list.ts'
import { isTelling, rootOf, wordsOf, type WordRoot } from './words.ts'

/** What words are looked for in. Names have no synonyms, and are not found by stems: "Carlos" is not "Carla". */
export type SearchedTexts = {
  readonly name: string
  /** Short texts, most of which many have alike. */
  readonly phrases: readonly string[]
  readonly description: string
}

/** Letters of the shortest word that is looked for in descriptions, where almost everyone has the beginnings of it. */
const shortestDescribed = 3

/** Which slots have which words in their names and texts. */
export function createWordIndex() {
  const names = createWordList()
  /** The words of texts and descriptions, and those of texts alone. */
  const texts = createWordList()
  const undescribed = createWordList()
  /** The words of texts that have a root. */
  const wordsOfRoot = new Map<string, Set<string>>()

  function addRoot(word: string): void {
    const { root } = rootOf(word)
    const words = wordsOfRoot.get(root)
    if (words) words.add(word)
    else wordsOfRoot.set(root, new Set([word]))
  }

  function removeRoot(word: string): void {
    const { root } = rootOf(word)
    const words = wordsOfRoot.get(root)!
    words.delete(word)
    if (words.size === 0) wordsOfRoot.delete(root)
  }

  /** Those with a word in their text that has this root, or begins with it where it is a stem. */
  function withRoot({ root, isStem }: WordRoot): SlotSet {
    const found = emptySlots()
    for (const word of wordsOfRoot.get(root) ?? []) texts.copy(word, found)
    if (isStem) for (const word of texts.beginningWith(root)) texts.copy(word, found)
    return found
  }

  const withPhrase = (phrase: Phrase): SlotSet => phrase.map(withRoot).reduce(intersection)

  function named(beginning: string): SlotSet {
    const found = emptySlots()
    for (const word of names.beginningWith(beginning)) names.copy(word, found)
    return found
  }

  /** Those with a short word in their names, or at the beginnings of words of their texts. */
  function withShortWord(word: string): SlotSet {
    const found = named(word)
    for (const each of undescribed.beginningWith(word)) undescribed.copy(each, found)
    return found
  }

  function withWord(word: string): SlotSet {
    if (word.length < shortestDescribed) return withShortWord(word)
    const found = withRoot(rootOf(word))
    addAll(found, named(word))
    for (const each of texts.beginningWith(word)) texts.copy(each, found)
    return found
  }

  /** The roots of texts and synonyms that a word with one letter wrong may mean. */
  function meantBy(word: string): readonly WordRoot[] {
    const spellings = [...nearSpellings(word)].filter((each) => texts.has(each) || synonymWords.has(each))
    const { root } = rootOf(word)
    const roots = root.length < shortestMisspelled ? [] : [...nearSpellings(root)]
    const written = roots.flatMap((each) => [...(wordsOfRoot.get(each) ?? [])])
    return [...spellings, ...written].map(rootOf)
  }

  /** Those found by what a word means that has one letter wrong. */
  function withMisspelled(word: string): SlotSet {
    const found = emptySlots()
    if (word.length < shortestMisspelled) return found
    for (const spelling of nearSpellings(word)) names.copy(spelling, found)
    const phrases = meantBy(word).flatMap((root) => groupOfRoot(root)?.phrases ?? [[root]])
    for (const phrase of new Set(phrases)) addAll(found, withPhrase(phrase))
    return found
  }

  function withPart({ words, group }: QueryPart): SlotSet {
    if (!group) {
      const found = withWord(words[0]!)
      return isEmpty(found) ? withMisspelled(words[0]!) : found
    }
    const found = words.map(named).reduce(intersection)
    for (const phrase of group.phrases) addAll(found, withPhrase(phrase))
    return found
  }

  /** Those named by the last two words where the last is one letter, which may also be a particle ("Íris A"). */
  function withInitial(words: readonly string[]): SlotSet | undefined {
    const [before, last] = words.slice(-2)
    return before && last?.length === 1 ? intersection(named(before), named(last)) : undefined
  }

  return {
    /** Adds a slot that is not there. */
    add(slot: number, searched: SearchedTexts): void {
      const { name, text, all } = indexedWords(searched)
      for (const word of name) names.add(word, slot)
      for (const word of text) undescribed.add(word, slot)
      for (const word of all) if (texts.add(word, slot)) addRoot(word)
    },
    /** Removes a slot with the texts that it was added with. */
    remove(slot: number, searched: SearchedTexts): void {
      const { name, text, all } = indexedWords(searched)
      for (const word of name) names.remove(word, slot)
      for (const word of text) undescribed.remove(word, slot)
      for (const word of all) if (texts.remove(word, slot)) removeRoot(word)
    },
    /**
     * The slots that have every part of a text; undefined when it has no words. A word is found at the beginnings of
     * words, in texts also by its root; a phrase with synonyms by the words of any phrase of its group. A word of
     * five letters and more that finds nobody may have one letter wrong. The beginning of a last word, of one or two
     * letters, leaves out nobody where nobody has it.
     */
    find(text: string): SlotSet | undefined {
      const parts = partsOf(text)
      if (parts.length === 0) return undefined
      const last = parts.at(-1)!.words.at(-1)!
      const isBegun = parts.length > 1 && last.length < shortestDescribed
      const found = (isBegun ? parts.slice(0, -1) : parts).map(withPart).reduce(intersection)
      const begun = isBegun ? withShortWord(last) : withInitial(wordsOf(text))
      const both = begun && intersection(found, begun)
      return both && !isEmpty(both) ? both : found
    },
  }
}

/** What the index finds someone by; `all` are the words of phrases and description. */
function indexedWords({ name, phrases, description }: SearchedTexts) {
  const text: string[] = []
  for (const phrase of phrases) for (const word of wordsOfPhrase(phrase)) if (isTelling(word)) text.push(word)
  const all = [...text]
  for (const word of wordsOf(description)) if (isTelling(word)) all.push(word)
  if (text.length > 0) return { name: wordsOf(name), text, all }
  const particles = phrases.flatMap(wordsOfPhrase)
  return {
    name: wordsOf(name),
    text: particles,
    all: all.length > 0 ? all : [...particles, ...wordsOf(description)],
  }
}

/** Phrases whose words are remembered. */
const mostPhrases = 5_000
const phraseWords = new Map<string, readonly string[]>()

function wordsOfPhrase(phrase: string): readonly string[] {
  const known = phraseWords.get(phrase)
  if (known) return known
  const words = wordsOf(phrase)
  if (phraseWords.size < mostPhrases) phraseWords.set(phrase, words)
  return words
}
