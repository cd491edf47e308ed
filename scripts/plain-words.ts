/** Words of the former private vocabulary; docs/glossary.md has the term for each. */
const refused: ReadonlySet<string> = new Set(
  [
    'house houses door doors sheet sheets wish wishes vault farewell surfer patience bell bells horizon horizons diary',
    'firm seal seals sealed sealing stretch stretches board boards',
  ].flatMap((line) => line.split(' ')),
)

/** Where these words are the term of a library, a protocol or the web platform. */
const terms =
  /[sS]tyle ?[sS]heets?|stylesheets?|rounded(-t)?-sheet|(items|self)-stretch|\bHouse,|: House\b|\bBell(Ring)?\b/g

export type FoundWord = { readonly word: string; readonly line: number }

/** The refused words of a text, also as parts of camelCase, kebab-case and snake_case names. */
export function refusedIn(text: string): FoundWord[] {
  return text.split('\n').flatMap((content, index) =>
    wordsIn(content.replaceAll(terms, ''))
      .filter((word) => refused.has(word))
      .map((word) => ({ word, line: index + 1 })),
  )
}

function wordsIn(text: string): string[] {
  return [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase())
}
