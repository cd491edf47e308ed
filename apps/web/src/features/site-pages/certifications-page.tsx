import { certificationsTexts } from '@escuta/i18n'
import { ruleNumbers } from '../../lib/rule-numbers.ts'
import { TextPageView } from './text-page-view.tsx'

/** What the desk checks, /certificacoes. */
export function CertificationsPage() {
  return <TextPageView page={certificationsTexts(ruleNumbers)} />
}
