import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireUser } from '../../../lib/require-user.ts'
import { SignedIn } from '../../../shell/signed-in.tsx'

export const Route = createFileRoute('/_app/_public/_signed-in')({
  beforeLoad: requireUser,
  component: SignedInRoute,
})

function SignedInRoute() {
  return (
    <SignedIn>
      <Outlet />
    </SignedIn>
  )
}
