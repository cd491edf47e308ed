import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { CheckoutPage } from '../../features/billing/checkout/checkout-page.tsx'
import { readPendingPayment } from '../../features/scheduling/book-appointment/pending-payment.ts'
import { requireUser } from '../../lib/require-user.ts'

const search = z.object({ appointmentId: z.uuid().optional().catch(undefined) })

export const Route = createFileRoute('/_app/checkout')({
  validateSearch: search,
  beforeLoad: requireUser,
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const { appointmentId } = Route.useSearch()
  return <CheckoutPage appointmentId={appointmentId ?? readPendingPayment()?.appointmentId} />
}
