import { termsTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPageView } from '../../features/legal/legal-page.tsx'

export const Route = createFileRoute('/_public/termos')({ component: TermsPage })

function TermsPage() {
  return <LegalPageView page={termsTexts} />
}
