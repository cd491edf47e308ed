import { createFileRoute } from '@tanstack/react-router'
import { AreaLayout } from '../../shell/area-layout.tsx'
import { SignedIn } from '../../shell/signed-in.tsx'

export const Route = createFileRoute('/_app/_admin')({ component: AdminRoute })

function AdminRoute() {
  return (
    <SignedIn>
      <AreaLayout area="admin" />
    </SignedIn>
  )
}
