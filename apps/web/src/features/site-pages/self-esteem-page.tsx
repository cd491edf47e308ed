import { selfEsteemTexts } from '@escuta/i18n'
import { TextPageView } from './text-page-view.tsx'

/** /especialidades/autoestima. */
export function SelfEsteemPage() {
  return <TextPageView page={selfEsteemTexts} />
}
