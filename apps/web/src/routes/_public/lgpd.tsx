import { createFileRoute } from '@tanstack/react-router'
import { DataRightsPage } from '../../features/site-pages/data-rights-page.tsx'

export const Route = createFileRoute('/_public/lgpd')({ component: DataRightsPage })
