import { supportTexts } from '@escuta/i18n'
import { TextPageView } from './text-page-view.tsx'

/** When the product and its people answer, /suporte. */
export function SupportPage() {
  return <TextPageView page={supportTexts} />
}
