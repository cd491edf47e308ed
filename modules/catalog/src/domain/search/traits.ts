import type { AudienceId, LanguageId, Profession, SymptomId } from '../../contract/index.ts'
import type { RankedBy } from './ranking.ts'

/** What a professional is filtered by, beside words and approaches. No two kinds of trait have a name in common. */
export const traitOf = {
  profession: (profession: Profession): string => profession,
  area: (area: SymptomId): string => area,
  audience: (audience: AudienceId): string => audience,
  language: (language: LanguageId): string => language,
}

export function traitsOf({ profession, areas, audiences, languages }: RankedBy): readonly string[] {
  return [profession, ...areas, ...audiences, ...languages]
}
