import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../../features/catalog/professional-profile/profile-page.tsx'
import { queries } from '../../../../lib/query-client.ts'
import { uuidIn } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_public/perfil/$id')({
  loader: ({ params }) => {
    const id = uuidIn(params.id)
    if (!id) return
    void queries.catalog.publicProfile.prefetch({ id })
    void queries.scheduling.freeTimes.prefetch({ professionalId: id })
  },
  component: ProfileRoute,
})

function ProfileRoute() {
  const { id } = Route.useParams()
  return <ProfilePage professionalId={id} />
}
