import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../../../features/administration/support/support-page.tsx'

export const Route = createFileRoute('/_app/_admin/admin/suporte/')({ component: SupportPage })
