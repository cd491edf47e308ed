import { featuresTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { TextPageView } from '../../features/site-pages/text-page-view.tsx'

/** What the product does. */
export const Route = createFileRoute('/_public/recursos')({
  component: () => <TextPageView page={featuresTexts} />,
})
