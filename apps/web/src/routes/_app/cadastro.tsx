import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/identity/register/register-page.tsx'
import { requireGuest } from '../../lib/require-user.ts'

export const Route = createFileRoute('/_app/cadastro')({ beforeLoad: requireGuest, component: RegisterPage })
