import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** How often, and for how long at most, the page looks whether the appointment is confirmed (milliseconds). */
const lookEveryMs = 400
const patienceMs = 15_000

export type Confirmation = 'waiting' | 'confirmed' | 'failed' | 'refunded' | 'slow'

/**
 * What became of a payment: money received is not yet an appointment, so this waits for the appointment's state, not
 * for the payment's.
 */
export function useConfirmation(appointmentId: string | undefined): Confirmation {
  const [patient, setPatient] = useState(true)
  const enabled = appointmentId !== undefined
  const state = trpc.billing.paymentState.useQuery(
    { appointmentId: appointmentId ?? '' },
    {
      enabled,
      refetchInterval: (query) => (patient && !isSettled(query.state.data) ? lookEveryMs : false),
    },
  )
  useEffect(() => {
    if (!enabled) return undefined
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [enabled])

  if (isConfirmed(state.data)) return 'confirmed'
  if (state.data?.status === 'refunded') return 'refunded'
  if (state.data?.status === 'failed' || state.data?.status === 'cancelled') return 'failed'
  return patient ? 'waiting' : 'slow'
}

type State = { readonly status: string; readonly appointmentStatus: string } | undefined

function isConfirmed(state: State): boolean {
  return state?.appointmentStatus === 'confirmed' || state?.appointmentStatus === 'completed'
}

function isSettled(state: State): boolean {
  return isConfirmed(state) || ['refunded', 'failed', 'cancelled'].includes(state?.status ?? '')
}
