import { privacyTexts } from '@escuta/i18n'
import { LegalPageView } from './legal-page.tsx'

/** The privacy policy, /privacidade. */
export function PrivacyPage() {
  return <LegalPageView page={privacyTexts} />
}
