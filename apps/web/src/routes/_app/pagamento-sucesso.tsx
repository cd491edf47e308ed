import { createFileRoute } from '@tanstack/react-router'
import { PaymentResultPage } from '../../features/billing/payment-result/payment-result-page.tsx'
import { SignedIn } from '../../shell/signed-in.tsx'
import { PublicAppLayout } from '../../shell/public-app-layout.tsx'
import { uuidIn } from '../../lib/search-params.ts'
import { requireUser } from '../../lib/require-user.ts'

export const Route = createFileRoute('/_app/pagamento-sucesso')({
  validateSearch: (search): { appointmentId?: string } => {
    const appointmentId = uuidIn(search['appointmentId'])
    return appointmentId ? { appointmentId } : {}
  },
  beforeLoad: requireUser,
  component: PaymentResultRoute,
})

function PaymentResultRoute() {
  const { appointmentId } = Route.useSearch()
  return (
    <PublicAppLayout>
      <SignedIn whenNot="redirect">{() => <PaymentResultPage appointmentId={appointmentId} />}</SignedIn>
    </PublicAppLayout>
  )
}
