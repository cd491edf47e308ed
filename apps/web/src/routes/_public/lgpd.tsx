import { dataRightsTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { TextPageView } from '../../features/site-pages/text-page-view.tsx'

/** Rights over personal data and where they are used. */
export const Route = createFileRoute('/_public/lgpd')({
  component: () => <TextPageView page={dataRightsTexts} />,
})
