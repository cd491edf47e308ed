import { createFileRoute } from '@tanstack/react-router'
import { PaymentResultPage } from '../../../../features/billing/payment-result/payment-result-page.tsx'
import { uuidIn } from '../../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/_public/_signed-in/pagamento-sucesso')({
  validateSearch: (search): { appointmentId?: string } => {
    const appointmentId = uuidIn(search['appointmentId'])
    return appointmentId ? { appointmentId } : {}
  },
  component: PaymentResultRoute,
})

function PaymentResultRoute() {
  const { appointmentId } = Route.useSearch()
  return <PaymentResultPage appointmentId={appointmentId} />
}
