import { createFileRoute } from '@tanstack/react-router'
import { AnxietyPage } from '../../../features/site-pages/anxiety-page.tsx'

export const Route = createFileRoute('/_public/especialidades/ansiedade')({ component: AnxietyPage })
