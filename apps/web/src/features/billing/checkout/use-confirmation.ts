import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** Milliseconds between two polls of the payment state, and until polling stops. */
const pollIntervalMs = 400
const timeoutMs = 15_000

export type Confirmation = 'waiting' | 'confirmed' | 'failed' | 'refunded' | 'slow'

/**
 * Polls the outcome of a payment until the appointment is confirmed; a succeeded payment alone does not confirm it.
 */
export function useConfirmation(appointmentId: string | undefined): Confirmation {
  const [timedOut, setTimedOut] = useState(false)
  const enabled = appointmentId !== undefined
  const state = trpc.billing.paymentState.useQuery(
    { appointmentId: appointmentId ?? '' },
    {
      enabled,
      refetchInterval: (query) => (!timedOut && !isSettled(query.state.data) ? pollIntervalMs : false),
    },
  )
  useEffect(() => {
    if (!enabled) return undefined
    const timer = setTimeout(() => setTimedOut(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [enabled])

  if (isConfirmed(state.data)) return 'confirmed'
  if (state.data?.status === 'refunded') return 'refunded'
  if (state.data?.status === 'failed' || state.data?.status === 'cancelled') return 'failed'
  return timedOut ? 'slow' : 'waiting'
}

type State = { readonly status: string; readonly appointmentStatus: string } | undefined

function isConfirmed(state: State): boolean {
  return state?.appointmentStatus === 'confirmed' || state?.appointmentStatus === 'completed'
}

function isSettled(state: State): boolean {
  return isConfirmed(state) || ['refunded', 'failed', 'cancelled'].includes(state?.status ?? '')
}
