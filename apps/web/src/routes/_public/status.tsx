import { createFileRoute } from '@tanstack/react-router'
import { PlatformStatusPage } from '../../features/site-pages/platform-status-page.tsx'

export const Route = createFileRoute('/_public/status')({ component: PlatformStatusPage })
