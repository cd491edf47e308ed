import { forPatientsTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { TextPageView } from '../../features/site-pages/text-page-view.tsx'
import { ruleNumbers } from '../../lib/rule-numbers.ts'

/** What patients may expect. */
export const Route = createFileRoute('/_public/para-pacientes')({
  component: () => <TextPageView page={forPatientsTexts(ruleNumbers)} />,
})
