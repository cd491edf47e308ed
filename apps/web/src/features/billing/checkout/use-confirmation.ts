import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** Milliseconds between two polls of the payment state, and until polling stops. */
const pollIntervalMs = 400
const timeoutMs = 15_000

type Confirmation = 'waiting' | 'confirmed' | 'failed' | 'refunded' | 'slow'

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
      refetchInterval: ({ state: { data } }) =>
        !timedOut && outcomeOf(data) === 'waiting' ? pollIntervalMs : false,
    },
  )
  useEffect(() => {
    if (!enabled) return undefined
    const timer = setTimeout(() => setTimedOut(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [enabled])

  const outcome = outcomeOf(state.data)
  return timedOut && outcome === 'waiting' ? 'slow' : outcome
}

type State = { readonly status: string; readonly appointmentStatus: string }

function outcomeOf(state: State | undefined): Confirmation {
  if (state?.appointmentStatus === 'confirmed' || state?.appointmentStatus === 'completed') return 'confirmed'
  if (state?.status === 'refunded') return 'refunded'
  return state?.status === 'failed' || state?.status === 'cancelled' ? 'failed' : 'waiting'
}
