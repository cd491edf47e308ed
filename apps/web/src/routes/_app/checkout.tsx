import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '../../features/billing/checkout/checkout-page.tsx'
import { readPendingAppointment } from '../../lib/pending-payment.ts'
import { SignedIn } from '../../shell/signed-in.tsx'
import { PublicAppLayout } from '../../shell/public-app-layout.tsx'
import { uuidIn } from '../../lib/search-params.ts'
import { requireUser } from '../../lib/require-user.ts'

export const Route = createFileRoute('/_app/checkout')({
  validateSearch: (search): { appointmentId?: string } => {
    const appointmentId = uuidIn(search['appointmentId'])
    return appointmentId ? { appointmentId } : {}
  },
  beforeLoad: requireUser,
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const { appointmentId } = Route.useSearch()
  return (
    <PublicAppLayout>
      <SignedIn whenNot="redirect">
        {() => <CheckoutPage appointmentId={appointmentId ?? readPendingAppointment() ?? undefined} />}
      </SignedIn>
    </PublicAppLayout>
  )
}
