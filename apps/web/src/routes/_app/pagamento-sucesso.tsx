import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { PaymentResultPage } from '../../features/billing/payment-result/payment-result-page.tsx'
import { requireUser } from '../../lib/require-user.ts'

const search = z.object({ appointmentId: z.uuid().optional().catch(undefined) })

export const Route = createFileRoute('/_app/pagamento-sucesso')({
  validateSearch: search,
  beforeLoad: requireUser,
  component: PaymentResultRoute,
})

function PaymentResultRoute() {
  const { appointmentId } = Route.useSearch()
  return <PaymentResultPage appointmentId={appointmentId} />
}
