import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/identity/register/register-page.tsx'
import { requireGuest } from '../../lib/require-user.ts'

export const Route = createFileRoute('/_app/cadastro')({
  validateSearch: (search): { para?: 'profissional' } =>
    search['para'] === 'profissional' ? { para: 'profissional' } : {},
  beforeLoad: requireGuest,
  component: RegisterRoute,
})

function RegisterRoute() {
  const { para } = Route.useSearch()
  return <RegisterPage key={para} isForProfessionals={para === 'profissional'} />
}
