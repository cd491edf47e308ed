import { createFileRoute } from '@tanstack/react-router'
import { RecoverPasswordPage } from '../../features/identity/recover-password/recover-password-page.tsx'

export const Route = createFileRoute('/_app/recuperar-senha')({ component: RecoverPasswordPage })
