import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../../features/catalog/professional-profile/profile-page.tsx'
import { PublicAppLayout } from '../../../shell/public-app-layout.tsx'

export const Route = createFileRoute('/_app/perfil/$id')({ component: ProfileRoute })

function ProfileRoute() {
  const { id } = Route.useParams()
  return (
    <PublicAppLayout>
      <ProfilePage professionalId={id} />
    </PublicAppLayout>
  )
}
