import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../features/site-pages/terms-page.tsx'

export const Route = createFileRoute('/_public/termos')({ component: TermsPage })
