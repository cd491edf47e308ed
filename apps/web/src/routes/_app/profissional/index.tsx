import { createFileRoute } from '@tanstack/react-router'
import { SignedIn } from '../../../features/dashboards/area/signed-in.tsx'
import { ProfessionalDashboardPage } from '../../../features/dashboards/professional-dashboard/professional-dashboard-page.tsx'

export const Route = createFileRoute('/_app/profissional/')({ component: ProfessionalRoute })

function ProfessionalRoute() {
  return <SignedIn whenNot="redirect">{(user) => <ProfessionalDashboardPage user={user} />}</SignedIn>
}
