import { lazyComponent } from '../../lib/lazy-component.ts'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ProfessionalLayout } from '../../shell/professional-layout.tsx'
import { SignedIn } from '../../shell/signed-in.tsx'

const EditProfileDialog = lazyComponent(
  () => import('../../features/catalog/edit-profile/edit-profile-dialog.tsx'),
  (loaded) => loaded.EditProfileDialog,
)

export const Route = createFileRoute('/_app/_professional')({ component: ProfessionalRoute })

function ProfessionalRoute() {
  return (
    <SignedIn whenNot="redirect">
      <ProfessionalLayout
        profileDialog={(onClose) => (
          <Suspense>
            <EditProfileDialog onClose={onClose} />
          </Suspense>
        )}
      >
        <Outlet />
      </ProfessionalLayout>
    </SignedIn>
  )
}
