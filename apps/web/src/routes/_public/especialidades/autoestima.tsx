import { createFileRoute } from '@tanstack/react-router'
import { SelfEsteemPage } from '../../../features/site-pages/self-esteem-page.tsx'

export const Route = createFileRoute('/_public/especialidades/autoestima')({ component: SelfEsteemPage })
