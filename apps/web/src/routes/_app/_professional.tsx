import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { ProfessionalLayout } from '../../shell/professional-layout.tsx'
import { SignedIn } from '../../shell/signed-in.tsx'

const EditProfileDialog = lazyComponent(
  () => import('../../features/catalog/edit-profile/edit-profile-dialog.tsx'),
  'EditProfileDialog',
)

const OwnPhoto = lazyComponent(() => import('../../features/identity/account/own-photo.tsx'), 'OwnPhoto')

export const Route = createFileRoute('/_app/_professional')({ component: ProfessionalRoute })

function ProfessionalRoute() {
  return (
    <SignedIn>
      <ProfessionalLayout
        profileDialog={(onClose) => <EditProfileDialog onClose={onClose} photo={<OwnPhoto />} />}
      >
        <Outlet />
      </ProfessionalLayout>
    </SignedIn>
  )
}
