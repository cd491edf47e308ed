import { createFileRoute } from '@tanstack/react-router'
import { FamilyTherapyPage } from '../../../features/site-pages/family-therapy-page.tsx'

export const Route = createFileRoute('/_public/especialidades/terapia-familiar')({
  component: FamilyTherapyPage,
})
