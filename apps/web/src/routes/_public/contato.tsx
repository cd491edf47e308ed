import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../features/site-pages/contact-page.tsx'

export const Route = createFileRoute('/_public/contato')({ component: ContactPage })
