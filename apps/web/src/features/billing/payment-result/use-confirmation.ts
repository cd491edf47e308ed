import type { PaymentState } from '@escuta/billing/contract'
import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** Milliseconds between two polls of the payment state, and until polling stops. */
const pollIntervalMs = 400
const timeoutMs = 15_000

type Outcome = 'confirmed' | 'failed' | 'ended' | 'refunding' | 'refunded'

/**
 * Has the server ask the provider what became of the payment, once, and polls its outcome until the appointment is
 * confirmed; a succeeded payment alone does not confirm it. `unpaid` while the provider still waits for a payment, and
 * `cancelled` where the paid appointment was cancelled, until its money is returned; what waits becomes `slow` after 15 seconds.
 */
export function useConfirmation(appointmentId: string) {
  const [timedOut, setTimedOut] = useState(false)
  const { askedAt, isUnpaid } = useAskProvider(appointmentId)
  const outcomeOf = ({ data, dataUpdatedAt }: { data: PaymentState | undefined; dataUpdatedAt: number }) => {
    const outcome = settledOutcome(data)
    // Until the provider has answered, a failure may be of an attempt before this one.
    return outcome === 'failed' && (askedAt === undefined || dataUpdatedAt < askedAt) ? undefined : outcome
  }
  const query = trpc.billing.paymentState.useQuery(
    { appointmentId },
    { refetchInterval: ({ state }) => (timedOut || outcomeOf(state) ? false : pollIntervalMs) },
  )
  const { refetch } = query
  useEffect(() => {
    if (askedAt !== undefined) void refetch()
  }, [askedAt, refetch])
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [])
  return { outcome: outcomeOf(query) ?? unsettledOutcome(query.data, { timedOut, isUnpaid }), query }
}

/** `askedAt` is when the provider had answered, on this device's clock; undefined before. */
function useAskProvider(appointmentId: string) {
  const [askedAt, setAskedAt] = useState<number>()
  const { mutate, data } = trpc.billing.confirmPayment.useMutation({
    onSettled: () => setAskedAt(Date.now()),
  })
  useEffect(() => mutate({ appointmentId }), [mutate, appointmentId])
  return { askedAt, isUnpaid: data?.status === 'pending' }
}

function unsettledOutcome(
  state: PaymentState | undefined,
  { timedOut, isUnpaid }: Readonly<Record<'timedOut' | 'isUnpaid', boolean>>,
) {
  if (isUnpaid && (!timedOut || state?.status === 'pending')) return 'unpaid'
  if (state?.status === 'succeeded' && state.isCancelled) return 'cancelled'
  return timedOut ? 'slow' : 'waiting'
}

function settledOutcome(state: PaymentState | undefined): Outcome | undefined {
  switch (state?.status) {
    case 'succeeded':
      return ['confirmed', 'completed'].includes(state.appointmentStatus) ? 'confirmed' : undefined
    case 'failed':
    case 'refunding':
    case 'refunded':
      return state.status
    case 'cancelled':
      return 'ended'
    default:
      return undefined
  }
}
