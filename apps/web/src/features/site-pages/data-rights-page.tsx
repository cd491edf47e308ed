import { dataRightsTexts } from '@escuta/i18n'
import { TextPageView } from './text-page-view.tsx'

/** Rights over personal data and where they are used, /lgpd. */
export function DataRightsPage() {
  return <TextPageView page={dataRightsTexts} />
}
