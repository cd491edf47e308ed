import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ProfessionalLayout } from '../../shell/professional-layout.tsx'
import { SignedIn } from '../../shell/signed-in.tsx'

const EditProfileDialog = lazy(async () => ({
  default: (await import('../../features/catalog/edit-profile/edit-profile-dialog.tsx')).EditProfileDialog,
}))

export const Route = createFileRoute('/_app/profissional')({ component: ProfessionalRoute })

function ProfessionalRoute() {
  return (
    <SignedIn whenNot="redirect">
      {(user) => (
        <ProfessionalLayout
          user={user}
          profileDialog={(onClose) => (
            <Suspense>
              <EditProfileDialog userId={user.id} onClose={onClose} />
            </Suspense>
          )}
        >
          <Outlet />
        </ProfessionalLayout>
      )}
    </SignedIn>
  )
}
