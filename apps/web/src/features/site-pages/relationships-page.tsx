import { relationshipsTexts } from '@escuta/i18n'
import { TextPageView } from './text-page-view.tsx'

/** /especialidades/relacionamentos. */
export function RelationshipsPage() {
  return <TextPageView page={relationshipsTexts} />
}
