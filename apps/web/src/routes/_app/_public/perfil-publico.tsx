import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../features/catalog/professional-profile/profile-page.tsx'
import { queries } from '../../../lib/query-client.ts'
import { uuidIn } from '../../../lib/search-params.ts'

/** The address that "Ver Perfil" opens; same page as /perfil/{id}. */
export const Route = createFileRoute('/_app/_public/perfil-publico')({
  validateSearch: (search): { id?: string } => {
    const id = uuidIn(search['id'])
    return id ? { id } : {}
  },
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ deps: { id } }) => {
    if (id) void queries.catalog.publicProfile.prefetch({ id })
  },
  component: PublicProfileRoute,
})

function PublicProfileRoute() {
  const { id } = Route.useSearch()
  return <ProfilePage professionalId={id} />
}
