import { termsTexts } from '@escuta/i18n'
import { LegalPageView } from './legal-page.tsx'

/** The terms of use, /termos. */
export function TermsPage() {
  return <LegalPageView page={termsTexts} />
}
