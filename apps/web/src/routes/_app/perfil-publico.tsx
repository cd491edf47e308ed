import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/catalog/professional-profile/profile-page.tsx'
import { uuidIn } from '../../lib/search-params.ts'
import { PublicAppLayout } from '../../shell/public-app-layout.tsx'

/** The address that "Ver Perfil" opens (spec §2); same page as /perfil/{id}. */
export const Route = createFileRoute('/_app/perfil-publico')({
  validateSearch: (search): { id?: string } => {
    const id = uuidIn(search['id'])
    return id ? { id } : {}
  },
  component: PublicProfileRoute,
})

function PublicProfileRoute() {
  const { id } = Route.useSearch()
  return (
    <PublicAppLayout>
      <ProfilePage professionalId={id} />
    </PublicAppLayout>
  )
}
