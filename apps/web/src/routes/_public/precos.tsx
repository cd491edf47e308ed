import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '../../features/site-pages/pricing-page.tsx'

export const Route = createFileRoute('/_public/precos')({ component: PricingPage })
