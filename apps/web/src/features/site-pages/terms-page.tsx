import { termsTexts } from '@escuta/i18n'
import { TextPageView } from './text-page-view.tsx'

/** The terms of use, /termos. */
export function TermsPage() {
  return <TextPageView page={termsTexts} />
}
