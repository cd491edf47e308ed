import { privacyTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { TextPageView } from '../../features/site-pages/text-page-view.tsx'
import { ruleNumbers } from '../../lib/rule-numbers.ts'

/** The privacy policy. */
export const Route = createFileRoute('/_public/privacidade')({
  component: () => <TextPageView page={privacyTexts(ruleNumbers)} />,
})
