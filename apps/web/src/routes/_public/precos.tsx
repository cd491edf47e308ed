import { pricingTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { TextPageView } from '../../features/site-pages/text-page-view.tsx'
import { ruleNumbers } from '../../lib/rule-numbers.ts'

/** What an appointment costs. */
export const Route = createFileRoute('/_public/precos')({
  component: () => <TextPageView page={pricingTexts(ruleNumbers)} />,
})
