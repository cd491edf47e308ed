import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../features/catalog/professional-profile/profile-page.tsx'
import { KnownFrame } from '../../../features/site/known-frame.tsx'

export const Route = createFileRoute('/_app/perfil/$id')({ component: ProfileRoute })

function ProfileRoute() {
  const { id } = Route.useParams()
  return (
    <KnownFrame>
      <ProfilePage professionalId={id} />
    </KnownFrame>
  )
}
