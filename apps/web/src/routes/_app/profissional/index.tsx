import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalDashboardPage } from '../../../features/dashboards/professional-dashboard/professional-dashboard-page.tsx'
import { SignedIn } from '../../../shell/signed-in.tsx'

export const Route = createFileRoute('/_app/profissional/')({ component: ProfessionalRoute })

function ProfessionalRoute() {
  return <SignedIn whenNot="redirect">{(user) => <ProfessionalDashboardPage user={user} />}</SignedIn>
}
