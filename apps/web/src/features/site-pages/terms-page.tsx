import { inForceTerms } from '../../lib/in-force-terms.ts'
import { TextPageView } from './text-page-view.tsx'

/** The terms of use, /termos. */
export function TermsPage() {
  return <TextPageView page={inForceTerms} />
}
