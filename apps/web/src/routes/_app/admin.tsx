import { createFileRoute } from '@tanstack/react-router'
import { StatusPage } from '../../features/administration/status-page.tsx'
import { SignedIn } from '../../shell/signed-in.tsx'

export const Route = createFileRoute('/_app/admin')({ component: AdminRoute })

function AdminRoute() {
  return <SignedIn whenNot="redirect">{(user) => <StatusPage user={user} />}</SignedIn>
}
