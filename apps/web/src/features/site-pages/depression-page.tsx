import { depressionTexts } from '@escuta/i18n'
import { TextPageView } from './text-page-view.tsx'

/** /especialidades/depressao. */
export function DepressionPage() {
  return <TextPageView page={depressionTexts} />
}
