import type { UpcomingAppointment, RetainedByLaw } from '@escuta/identity/contract'
import { erasureTexts as texts } from '@escuta/i18n'
import { useState } from 'react'
import { writeLastEmail } from '../../../lib/last-email.ts'
import { writePendingPayment } from '../../../lib/pending-payment.ts'
import { refusalOf, type ShownRefusal } from '../../../lib/refusal.ts'
import { whileLeaving } from '../../../lib/leaving.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { type ErasureProof, erasureOf } from './erasure-proof.ts'

/** What stood in the way: at one field, or of the whole. */
export type ErasureProblem = { readonly field: keyof ErasureProof | null; readonly message: string }

type Outcomes = {
  readonly onErased: (kept: readonly RetainedByLaw[]) => void
  /** Paid sessions lie ahead, and erasing is closed. */
  readonly onSessionsFound: (sessions: readonly UpcomingAppointment[]) => void
  /** The account has a second factor that this page did not know of. */
  readonly onCodeNeeded: () => void
  readonly onProblem: (problem: ErasureProblem) => void
}

/**
 * Erases for good, and forgets what this browser keeps of the person. Called without React Query: a mutation's
 * success reads everything again, for somebody who is not there any more.
 */
export function useErasure(outcomes: Outcomes) {
  const [isErasing, setErasing] = useState(false)
  async function erase(proof: ErasureProof, needsCode: boolean): Promise<void> {
    setErasing(true)
    try {
      const { kept } = await whileLeaving(() =>
        trpcClient.identity.myData.erase.mutate(erasureOf(proof, needsCode)),
      )
      writeLastEmail(null)
      writePendingPayment(null)
      outcomes.onErased(kept)
    } catch (error) {
      setErasing(false)
      tell(refusalOf(error), outcomes)
    }
  }
  return { erase, isErasing }
}

function tell(refusal: ShownRefusal | undefined, outcomes: Outcomes): void {
  switch (refusal?.code) {
    case 'invalid-credentials':
      return outcomes.onProblem({ field: 'password', message: texts.passwordWrong })
    case 'wrong-code':
      return outcomes.onProblem({ field: 'code', message: refusal.message })
    case 'second-factor-required':
      return outcomes.onCodeNeeded()
    case 'paid-appointments-ahead':
      return outcomes.onSessionsFound(sessionsOf(refusal))
    default:
      return outcomes.onProblem({ field: null, message: refusal?.message ?? texts.failed })
  }
}

function sessionsOf(refusal: ShownRefusal): readonly UpcomingAppointment[] {
  const sessions = refusal.details?.['sessions']
  return Array.isArray(sessions) ? sessions.filter(isUpcomingAppointment) : []
}

function isUpcomingAppointment(value: unknown): value is UpcomingAppointment {
  if (typeof value !== 'object' || value === null) return false
  return ['appointmentId', 'startsAt', 'zone'].every((name) => typeof Reflect.get(value, name) === 'string')
}
