import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ProfessionalFrame } from '../../lib/area/professional-frame.tsx'
import { SignedIn } from '../../lib/area/signed-in.tsx'

const EditProfileDialog = lazy(async () => ({
  default: (await import('../../features/catalog/edit-profile/edit-profile-dialog.tsx')).EditProfileDialog,
}))

export const Route = createFileRoute('/_app/profissional')({ component: ProfessionalLayout })

function ProfessionalLayout() {
  return (
    <SignedIn whenNot="redirect">
      {(user) => (
        <ProfessionalFrame
          user={user}
          profileDialog={(onClose) => (
            <Suspense>
              <EditProfileDialog userId={user.id} onClose={onClose} />
            </Suspense>
          )}
        >
          <Outlet />
        </ProfessionalFrame>
      )}
    </SignedIn>
  )
}
