import { supportTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { TextPageView } from '../../features/site-pages/text-page-view.tsx'

/** When the product and its people answer. */
export const Route = createFileRoute('/_public/suporte')({
  component: () => <TextPageView page={supportTexts} />,
})
