import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../features/catalog/professional-profile/profile-page.tsx'
import { PublicFrame } from '../../../features/site/public-frame.tsx'

export const Route = createFileRoute('/_app/perfil/$id')({ component: ProfileRoute })

function ProfileRoute() {
  const { id } = Route.useParams()
  return (
    <PublicFrame>
      <ProfilePage professionalId={id} />
    </PublicFrame>
  )
}
