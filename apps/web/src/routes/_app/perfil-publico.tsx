import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ProfilePage } from '../../features/catalog/professional-profile/profile-page.tsx'
import { PublicFrame } from '../../features/site/public-frame.tsx'

/** The address that "Ver Perfil" opens (spec §2); the same page as /perfil/{id}. */
export const Route = createFileRoute('/_app/perfil-publico')({
  validateSearch: z.object({ id: z.string().optional().catch(undefined) }),
  component: PublicProfileRoute,
})

function PublicProfileRoute() {
  const { id } = Route.useSearch()
  return (
    <PublicFrame>
      <ProfilePage professionalId={id} />
    </PublicFrame>
  )
}
