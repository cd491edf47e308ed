import { privacyTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPageView } from '../../features/legal/legal-page.tsx'

export const Route = createFileRoute('/_public/privacidade')({ component: PrivacyPage })

function PrivacyPage() {
  return <LegalPageView page={privacyTexts} />
}
