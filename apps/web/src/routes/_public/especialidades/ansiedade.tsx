import { anxietyTexts } from '@escuta/i18n'
import { createFileRoute } from '@tanstack/react-router'
import { TextPageView } from '../../../features/site-pages/text-page-view.tsx'

export const Route = createFileRoute('/_public/especialidades/ansiedade')({
  component: () => <TextPageView page={anxietyTexts} symptom="ansiedade" />,
})
