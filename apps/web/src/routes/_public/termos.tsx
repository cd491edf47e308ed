import { createFileRoute } from '@tanstack/react-router'
import { TextPageView } from '../../features/site-pages/text-page-view.tsx'
import { inForceTerms } from '../../lib/in-force-terms.ts'

/** The terms of use. */
export const Route = createFileRoute('/_public/termos')({
  component: () => <TextPageView page={inForceTerms} />,
})
