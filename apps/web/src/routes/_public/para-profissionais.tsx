import { createFileRoute } from '@tanstack/react-router'
import { ForProfessionalsPage } from '../../features/site-pages/for-professionals-page.tsx'

export const Route = createFileRoute('/_public/para-profissionais')({ component: ForProfessionalsPage })
