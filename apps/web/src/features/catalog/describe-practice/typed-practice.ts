import { audienceIds, languageIds, type Practice, symptomIds } from '@escuta/catalog/contract'

/** The chosen ids of each list, separated by commas. */
export type TypedPractice = Readonly<Record<keyof Practice, string>>

export function practiceAsTyped({ areas, audiences, languages }: Practice): TypedPractice {
  return { areas: areas.join(','), audiences: audiences.join(','), languages: languages.join(',') }
}

export function typedPractice({ areas, audiences, languages }: TypedPractice): Practice {
  return {
    areas: listedIn(symptomIds, areas),
    audiences: listedIn(audienceIds, audiences),
    languages: listedIn(languageIds, languages),
  }
}

/** The ids of a table that a text lists, in the order of the table. */
export function listedIn<Id extends string>(ids: readonly Id[], text: string): readonly Id[] {
  const listed = text.split(',')
  return ids.filter((id) => listed.includes(id))
}
