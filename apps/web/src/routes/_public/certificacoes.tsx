import { createFileRoute } from '@tanstack/react-router'
import { CertificationsPage } from '../../features/site-pages/certifications-page.tsx'

export const Route = createFileRoute('/_public/certificacoes')({ component: CertificationsPage })
