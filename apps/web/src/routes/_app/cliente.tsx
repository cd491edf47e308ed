import { createFileRoute } from '@tanstack/react-router'
import { ClientDashboardPage } from '../../features/dashboards/client-dashboard/client-dashboard-page.tsx'
import { SignedIn } from '../../shell/signed-in.tsx'

export const Route = createFileRoute('/_app/cliente')({ component: ClientRoute })

function ClientRoute() {
  return <SignedIn whenNot="expired">{(user) => <ClientDashboardPage user={user} />}</SignedIn>
}
