import { certificationsTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { TextPageView } from '../../features/site-pages/text-page-view.tsx'
import { ruleNumbers } from '../../lib/rule-numbers.ts'

/** What the desk checks. */
export const Route = createFileRoute('/_public/certificacoes')({
  component: () => <TextPageView page={certificationsTexts(ruleNumbers)} />,
})
