import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '../../../../features/billing/checkout/checkout-page.tsx'
import { ConsentGate } from '../../../../features/privacy/booking/consent-gate.tsx'
import { prefetchForUser } from '../../../../lib/prefetch-for-user.ts'
import { queries } from '../../../../lib/query-client.ts'
import { appointmentSearch } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_public/_signed-in/checkout')({
  validateSearch: appointmentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { appointmentId } }) => {
    void queries.billing.paymentForm.prefetch()
    prefetchForUser(() => {
      if (appointmentId) void queries.billing.checkout.prefetch({ appointmentId })
      else void queries.billing.pendingPayments.prefetch()
      void queries.privacy.missingConsents.prefetch()
    })
  },
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const { appointmentId } = Route.useSearch()
  return (
    <CheckoutPage
      appointmentId={appointmentId}
      afterConsents={(payment) => <ConsentGate>{payment}</ConsentGate>}
    />
  )
}
