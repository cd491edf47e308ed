import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../../features/catalog/professional-profile/profile-page.tsx'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'

export const Route = createFileRoute('/_app/_public/perfil/$id')({
  loader: prefetchPage,
  component: ProfileRoute,
})

function ProfileRoute() {
  const { id } = Route.useParams()
  return <ProfilePage professionalId={id} />
}
