import { createFileRoute, redirect } from '@tanstack/react-router'
import { ProfilePage } from '../../../features/catalog/professional-profile/profile-page.tsx'
import { given, uuidIn } from '../../../lib/search-params.ts'

/** Leads to /perfil/{id}, as the server does; without an id there is no profile. */
export const Route = createFileRoute('/_app/_public/perfil-publico')({
  validateSearch: (search): { id?: string } => given({ id: uuidIn(search['id']) }),
  beforeLoad: ({ search: { id } }) => {
    if (id) throw redirect({ to: '/perfil/$id', params: { id }, replace: true })
  },
  component: PublicProfileRoute,
})

function PublicProfileRoute() {
  return <ProfilePage professionalId={undefined} />
}
