import { familyTherapyTexts } from '@escuta/i18n'
import { TextPageView } from './text-page-view.tsx'

/** /especialidades/terapia-familiar. */
export function FamilyTherapyPage() {
  return <TextPageView page={familyTherapyTexts} />
}
