import { forProfessionalsTexts } from '@escuta/i18n'
import { ruleNumbers } from '../../lib/rule-numbers.ts'
import { TextPageView } from './text-page-view.tsx'

/** What professionals may expect, /para-profissionais. */
export function ForProfessionalsPage() {
  return <TextPageView page={forProfessionalsTexts(ruleNumbers)} />
}
