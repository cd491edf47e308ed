import type { OwnProfessional } from '@escuta/catalog/contract'
import { backgroundTexts as texts } from '@escuta/i18n'
import { type FormProblem, missing } from '../../../lib/form/use-form.ts'

/** Years, education and approaches as typed; the approaches separated by commas. */
export type TypedBackground = Readonly<Record<'years' | 'education' | 'approaches', string>>
type Background = Pick<OwnProfessional, 'yearsExperience' | 'education' | 'approaches'>

export function backgroundAsTyped({ yearsExperience, education, approaches }: Background): TypedBackground {
  return {
    years: yearsExperience === null ? '' : String(yearsExperience),
    education: education ?? '',
    approaches: approaches.join(', '),
  }
}

/** The documented fields, of a background without a problem. */
export function typedBackground({ years, education, approaches }: TypedBackground) {
  return {
    yearsExperience: years.trim() === '' ? null : Number(years),
    education: education.trim() || null,
    approaches: listIn(approaches),
  }
}

export function yearsProblem(years: string, title?: string): readonly FormProblem<'years'>[] {
  const isKnown = years.trim() === '' || (/^\d{1,2}$/.test(years.trim()) && Number(years) <= 70)
  return missing('years', isKnown, texts.yearsInvalid, title)
}

export function approachesProblem(text: string, title?: string): readonly FormProblem<'approaches'>[] {
  const list = listIn(text)
  const isShort = list.length <= 20 && list.every((each) => each.length <= 80)
  return missing('approaches', isShort, texts.approachesInvalid, title)
}

function listIn(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}
