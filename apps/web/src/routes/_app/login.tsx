import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/identity/login/login-page.tsx'
import { requireGuest } from '../../lib/require-user.ts'

export const Route = createFileRoute('/_app/login')({ beforeLoad: requireGuest, component: LoginPage })
