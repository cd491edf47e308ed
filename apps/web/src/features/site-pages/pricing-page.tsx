import { pricingTexts } from '@escuta/i18n'
import { ruleNumbers } from '../../lib/rule-numbers.ts'
import { TextPageView } from './text-page-view.tsx'

/** What an appointment costs, /precos. */
export function PricingPage() {
  return <TextPageView page={pricingTexts(ruleNumbers)} />
}
