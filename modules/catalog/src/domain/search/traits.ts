import type { AudienceId, LanguageId, Profession, SymptomId } from '../../contract/index.ts'
import type { RankedBy } from './ranking.ts'

/** What a professional is filtered by, beside words and approaches. */
export const traitOf = {
  profession: (profession: Profession) => `profession/${profession}`,
  area: (area: SymptomId) => `area/${area}`,
  audience: (audience: AudienceId) => `audience/${audience}`,
  language: (language: LanguageId) => `language/${language}`,
}

export function traitsOf({ profession, areas, audiences, languages }: RankedBy): readonly string[] {
  return [
    traitOf.profession(profession),
    ...areas.map(traitOf.area),
    ...audiences.map(traitOf.audience),
    ...languages.map(traitOf.language),
  ]
}
