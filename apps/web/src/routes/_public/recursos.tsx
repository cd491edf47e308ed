import { createFileRoute } from '@tanstack/react-router'
import { FeaturesPage } from '../../features/site-pages/features-page.tsx'

export const Route = createFileRoute('/_public/recursos')({ component: FeaturesPage })
