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
  const phrases = [professionWords[profession], specialty, ...approaches]
  for (const area of areas) phrases.push(areaNames[area])
  for (const audience of audiences) phrases.push(audienceNames[audience])
  for (const language of languages) phrases.push(languageNames[language])
  return { name, phrases, description: bio }
}
