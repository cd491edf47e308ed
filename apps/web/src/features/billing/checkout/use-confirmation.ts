import type { PaymentState } from '@escuta/billing/contract'
import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** Milliseconds between two polls of the payment state, and until polling stops. */
const pollIntervalMs = 400
const timeoutMs = 15_000

type Outcome = 'confirmed' | 'failed' | 'ended' | 'refunding' | 'refunded'

/**
 * Polls the outcome of a payment until the appointment is confirmed; a succeeded payment alone does not confirm it.
 * `waiting` becomes `slow` after 15 seconds.
 */
export function useConfirmation(appointmentId: string | undefined) {
  const [timedOut, setTimedOut] = useState(false)
  const enabled = appointmentId !== undefined
  const query = trpc.billing.paymentState.useQuery(
    { appointmentId: appointmentId ?? '' },
    {
      enabled,
      refetchInterval: ({ state: { data } }) => (timedOut || outcomeOf(data) ? false : pollIntervalMs),
    },
  )
  useEffect(() => {
    if (!enabled) return undefined
    const timer = setTimeout(() => setTimedOut(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [enabled])
  const outcome = outcomeOf(query.data) ?? (timedOut ? ('slow' as const) : ('waiting' as const))
  return { outcome, query }
}

function outcomeOf(state: PaymentState | undefined): Outcome | undefined {
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
