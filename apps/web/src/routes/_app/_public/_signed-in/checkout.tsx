import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '../../../../features/billing/checkout/checkout-page.tsx'
import { readPendingAppointment } from '../../../../lib/pending-payment.ts'
import { queries } from '../../../../lib/query-client.ts'
import { uuidIn } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_public/_signed-in/checkout')({
  validateSearch: (search): { appointmentId?: string } => {
    const appointmentId = uuidIn(search['appointmentId'])
    return appointmentId ? { appointmentId } : {}
  },
  loader: () => void queries.billing.paymentForm.prefetch(),
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const { appointmentId } = Route.useSearch()
  return <CheckoutPage appointmentId={appointmentId ?? readPendingAppointment() ?? undefined} />
}
