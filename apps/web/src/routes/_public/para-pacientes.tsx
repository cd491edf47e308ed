import { createFileRoute } from '@tanstack/react-router'
import { ForPatientsPage } from '../../features/site-pages/for-patients-page.tsx'

export const Route = createFileRoute('/_public/para-pacientes')({ component: ForPatientsPage })
