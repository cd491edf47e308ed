import { privacyTexts } from '@escuta/i18n'
import { ruleNumbers } from '../../lib/rule-numbers.ts'
import { TextPageView } from './text-page-view.tsx'

/** The privacy policy, /privacidade. */
export function PrivacyPage() {
  return <TextPageView page={privacyTexts(ruleNumbers)} />
}
