import type { RetainedByLaw, UpcomingAppointment } from '@escuta/privacy/contract'
import { useState } from 'react'
import { writeLastEmail } from '../../../lib/last-email.ts'
import { whileLeaving } from '../../../lib/leaving.ts'
import { writePendingPayment } from '../../../lib/pending-payment.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { upcomingAppointmentsIn } from '../../../lib/upcoming-appointments.ts'
import type { erasureOf } from './erasure-proof.ts'

type Callbacks = {
  readonly onErased: (retained: readonly RetainedByLaw[]) => void
  /** Called when paid upcoming appointments block the erasure. */
  readonly onAppointmentsFound: (appointments: readonly UpcomingAppointment[]) => void
}

/**
 * Erases the account and removes the user's data from this browser. Without React Query, because a mutation's success
 * refetches every query, which the erased account may no longer read.
 */
export function useErasure({ onErased, onAppointmentsFound }: Callbacks) {
  const [isErasing, setErasing] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function erase(proof: ReturnType<typeof erasureOf>): Promise<void> {
    setErasing(true)
    setError(null)
    try {
      const { retained } = await whileLeaving(() => trpcClient.privacy.erasePerson.mutate(proof))
      writeLastEmail(null)
      writePendingPayment(null)
      onErased(retained)
    } catch (failure) {
      setErasing(false)
      const refusal = refusalOf(failure)
      if (refusal?.code === 'appointments-block-erasure')
        onAppointmentsFound(upcomingAppointmentsIn(refusal.details?.['appointments']))
      else setError(failure)
    }
  }
  return { erase, isErasing, error }
}
