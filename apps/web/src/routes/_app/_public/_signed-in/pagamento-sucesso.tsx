import { createFileRoute } from '@tanstack/react-router'
import { PaymentResultPage } from '../../../../features/billing/payment-result/payment-result-page.tsx'
import { prefetchForUser, queries } from '../../../../lib/query-client.ts'
import { appointmentSearch } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_public/_signed-in/pagamento-sucesso')({
  validateSearch: appointmentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { appointmentId } }) =>
    prefetchForUser(() => {
      if (!appointmentId) return
      void queries.billing.paymentState.prefetch({ appointmentId })
      void queries.billing.checkout.prefetch({ appointmentId })
    }),
  component: PaymentResultRoute,
})

function PaymentResultRoute() {
  const { appointmentId } = Route.useSearch()
  return <PaymentResultPage appointmentId={appointmentId} />
}
