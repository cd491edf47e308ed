import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '../../../../features/billing/checkout/checkout-page.tsx'
import { ConsentGate } from '../../../../features/privacy/booking/consent-gate.tsx'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'
import { appointmentSearch } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_public/_signed-in/checkout')({
  validateSearch: appointmentSearch,
  loaderDeps: ({ search }) => search,
  loader: prefetchPage,
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
