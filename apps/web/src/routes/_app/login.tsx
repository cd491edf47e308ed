import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/identity/login/login-page.tsx'

export const Route = createFileRoute('/_app/login')({ component: LoginPage })
