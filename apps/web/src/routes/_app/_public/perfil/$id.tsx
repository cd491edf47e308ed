import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../../features/catalog/professional-profile/profile-page.tsx'
import { queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_public/perfil/$id')({
  loader: ({ params: { id } }) => void queries.catalog.publicProfile.prefetch({ id }),
  component: ProfileRoute,
})

function ProfileRoute() {
  const { id } = Route.useParams()
  return <ProfilePage professionalId={id} />
}
