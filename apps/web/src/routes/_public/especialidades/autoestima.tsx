import { selfEsteemTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { TextPageView } from '../../../features/site-pages/text-page-view.tsx'

export const Route = createFileRoute('/_public/especialidades/autoestima')({
  component: () => <TextPageView page={selfEsteemTexts} symptom="baixa_autoestima" />,
})
