import { createFileRoute } from '@tanstack/react-router'
import { DepressionPage } from '../../../features/site-pages/depression-page.tsx'

export const Route = createFileRoute('/_public/especialidades/depressao')({ component: DepressionPage })
