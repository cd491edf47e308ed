/** Metaphors of the former private vocabulary; docs/glossary.md has the term for each. Ordinary words are allowed. */
const refused: ReadonlySet<string> = new Set(
  ['house houses door doors vault farewell surfer horizon horizons diary seal seals sealed sealing'].flatMap(
    (line) => line.split(' '),
  ),
)

/** Clauses such as "what is no column" and "of who is signed in", where "not" or a noun is plain English. */
const bent =
  /\b(?:what|who|which|that) (?:is|are|was|were) (?:no|none)\b(?! longer| further| more| fewer)|\b(?:of|to|by|for|from) who\b/g

/** Where these words are the term of a library. */
const terms = /\bHouse,|: House\b/g

export type FoundWord = { readonly word: string; readonly line: number }

/** The refused words of a text, also as parts of camelCase, kebab-case and snake_case names. */
export function refusedIn(text: string): FoundWord[] {
  return text.split('\n').flatMap((content, index) =>
    wordsIn(content.replaceAll(terms, ''))
      .filter((word) => refused.has(word))
      .map((word) => ({ word, line: index + 1 })),
  )
}

/** The bent clauses of a text. */
export function bentIn(text: string): FoundWord[] {
  return text
    .split('\n')
    .flatMap((content, index) => (content.match(bent) ?? []).map((word) => ({ word, line: index + 1 })))
}

function wordsIn(text: string): string[] {
  return [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase())
}
