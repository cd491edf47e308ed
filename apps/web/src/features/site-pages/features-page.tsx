import { featuresTexts } from '@escuta/i18n'
import { TextPageView } from './text-page-view.tsx'

/** What the product does, /recursos. */
export function FeaturesPage() {
  return <TextPageView page={featuresTexts} />
}
