import { nearSpellings, shortestMisspelled } from './near-spellings.ts'
import { groupOfRoot, partsOf, type Phrase, type QueryPart, synonymWords } from './query-parts.ts'
import { addAll, emptySlots, intersection, isEmpty, type SlotSet } from './slot-set.ts'
import { createWordList } from './word-list.ts'
import { rootOf, tellingWordsOf, wordsOf, type WordRoot } from './words.ts'

/** What words are looked for in. Names have no synonyms, and are not found by stems: "Carlos" is not "Carla". */
export type SearchedTexts = { readonly name: string; readonly text: string }

/** Which slots have which words in their names and texts. */
export function createWordIndex() {
  const names = createWordList()
  const texts = createWordList()
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

  function withWord(word: string): SlotSet {
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

  return {
    /** Adds a slot that is not there. */
    add(slot: number, { name, text }: SearchedTexts): void {
      for (const word of wordsOf(name)) names.add(word, slot)
      for (const word of tellingWordsOf(text)) if (texts.add(word, slot)) addRoot(word)
    },
    /** Removes a slot with the texts that it was added with. */
    remove(slot: number, { name, text }: SearchedTexts): void {
      for (const word of wordsOf(name)) names.remove(word, slot)
      for (const word of tellingWordsOf(text)) if (texts.remove(word, slot)) removeRoot(word)
    },
    /**
     * The slots that have every part of a text; undefined when it has no words. A word is found at the beginnings of
     * words, in texts also by its root; a phrase with synonyms by the words of any phrase of its group. A word of
     * five letters and more that finds nobody may have one letter wrong.
     */
    find(text: string): SlotSet | undefined {
      const parts = partsOf(text)
      return parts.length === 0 ? undefined : parts.map(withPart).reduce(intersection)
    },
  }
}
