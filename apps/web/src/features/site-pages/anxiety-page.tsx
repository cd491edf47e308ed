import { anxietyTexts } from '@escuta/i18n'
import { TextPageView } from './text-page-view.tsx'

/** /especialidades/ansiedade. */
export function AnxietyPage() {
  return <TextPageView page={anxietyTexts} />
}
