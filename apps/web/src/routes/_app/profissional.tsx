import { createFileRoute, Outlet } from '@tanstack/react-router'
import { EditProfileDialog } from '../../features/catalog/edit-profile/edit-profile-dialog.tsx'
import { ProfessionalFrame } from '../../lib/area/professional-frame.tsx'
import { SignedIn } from '../../lib/area/signed-in.tsx'

export const Route = createFileRoute('/_app/profissional')({ component: ProfessionalLayout })

function ProfessionalLayout() {
  return (
    <SignedIn whenNot="redirect">
      {(user) => (
        <ProfessionalFrame
          user={user}
          profileDialog={(onClose) => <EditProfileDialog userId={user.id} onClose={onClose} />}
        >
          <Outlet />
        </ProfessionalFrame>
      )}
    </SignedIn>
  )
}
