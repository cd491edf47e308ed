import type { PaidAppointment, RetainedByLaw } from '@escuta/privacy/contract'
import { erasureTexts as texts } from '@escuta/i18n'
import { useState } from 'react'
import { writeLastEmail } from '../../../lib/last-email.ts'
import { writePendingPayment } from '../../../lib/pending-payment.ts'
import { refusalOf, type ShownRefusal } from '../../../lib/refusal.ts'
import { whileLeaving } from '../../../lib/leaving.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { type ErasureProof, erasureOf } from './erasure-proof.ts'

/** The problem of an erasure: of one field, or of the whole form with null. */
export type ErasureProblem = { readonly field: keyof ErasureProof | null; readonly message: string }

type Callbacks = {
  readonly onErased: (retained: readonly RetainedByLaw[]) => void
  /** Called when paid upcoming appointments block the erasure. */
  readonly onAppointmentsFound: (appointments: readonly PaidAppointment[]) => void
  /** Called when the account has a second factor that the page does not know of. */
  readonly onCodeNeeded: () => void
  readonly onProblem: (problem: ErasureProblem) => void
}

/**
 * Erases the account and removes the user's data from this browser. Without React Query, because a mutation's success
 * refetches every query, which the erased account may no longer read.
 */
export function useErasure(callbacks: Callbacks) {
  const [isErasing, setErasing] = useState(false)
  async function erase(proof: ErasureProof, needsCode: boolean): Promise<void> {
    setErasing(true)
    try {
      const { retained } = await whileLeaving(() =>
        trpcClient.privacy.erase.mutate(erasureOf(proof, needsCode)),
      )
      writeLastEmail(null)
      writePendingPayment(null)
      callbacks.onErased(retained)
    } catch (error) {
      setErasing(false)
      report(refusalOf(error), callbacks)
    }
  }
  return { erase, isErasing }
}

function report(refusal: ShownRefusal | undefined, callbacks: Callbacks): void {
  switch (refusal?.code) {
    case 'invalid-credentials':
      return callbacks.onProblem({ field: 'password', message: texts.passwordWrong })
    case 'wrong-code':
      return callbacks.onProblem({ field: 'code', message: refusal.message })
    case 'second-factor-required':
      return callbacks.onCodeNeeded()
    case 'appointments-block-erasure':
      return callbacks.onAppointmentsFound(appointmentsOf(refusal))
    default:
      return callbacks.onProblem({ field: null, message: refusal?.message ?? texts.failed })
  }
}

function appointmentsOf(refusal: ShownRefusal): readonly PaidAppointment[] {
  const appointments = refusal.details?.['appointments']
  return Array.isArray(appointments) ? appointments.filter(isPaidAppointment) : []
}

function isPaidAppointment(value: unknown): value is PaidAppointment {
  if (typeof value !== 'object' || value === null) return false
  return ['appointmentId', 'startsAt', 'zone'].every((name) => typeof Reflect.get(value, name) === 'string')
}
