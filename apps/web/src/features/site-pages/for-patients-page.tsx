import { forPatientsTexts } from '@escuta/i18n'
import { ruleNumbers } from '../../lib/rule-numbers.ts'
import { TextPageView } from './text-page-view.tsx'

/** What patients may expect, /para-pacientes. */
export function ForPatientsPage() {
  return <TextPageView page={forPatientsTexts(ruleNumbers)} />
}
