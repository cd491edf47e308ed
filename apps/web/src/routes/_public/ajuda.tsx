import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../../features/site-pages/help-page.tsx'

export const Route = createFileRoute('/_public/ajuda')({ component: HelpPage })
