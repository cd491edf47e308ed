import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../features/site-pages/support-page.tsx'

export const Route = createFileRoute('/_public/suporte')({ component: SupportPage })
