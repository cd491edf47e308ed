import { areaNames, audienceNames, languageNames, type Profession } from '../../contract/index.ts'
import type { RankedBy } from './ranking.ts'
import type { SearchedTexts } from './word-index.ts'

const professionWords: Readonly<Record<Profession, string>> = {
  psychologist: 'psicóloga psicólogo',
  psychiatrist: 'psiquiatra médica médico',
  psychoanalyst: 'psicanalista',
  therapist: 'terapeuta',
}

/** What the words of a search are looked for in. */
export function searchedTextsOf(professional: RankedBy): SearchedTexts {
  const { name, profession, specialty, approaches, areas, audiences, languages, bio } = professional
  const text = [
    professionWords[profession],
    specialty,
    ...approaches,
    ...areas.map((area) => areaNames[area]),
    ...audiences.map((audience) => audienceNames[audience]),
    ...languages.map((language) => languageNames[language]),
  ]
  return { name, text: text.join(' '), description: bio }
}
