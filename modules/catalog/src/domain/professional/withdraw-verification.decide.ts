import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import {
  type Professional,
  professional,
  type ProfessionalEvent,
  type ProfessionalKey,
} from './professional.state.ts'
import { publicOnceVerified } from './verification.ts'

type WithdrawVerification = ProfessionalKey & { readonly withdrawnBy: string; readonly reason: string }

/**
 * Ends a verification before its time, for a reason; a public profile is not public until the next one.
 * Refuses `professional-not-found`, and `verification-not-in-force` without a verification.
 */
function decide(
  { withdrawnBy: by, reason, now }: Timed<WithdrawVerification>,
  state: Professional,
): Decision<ProfessionalEvent> {
  if (state.status === 'unknown') return catalogRefusals.refuse('professional-not-found')
  const { id: professionalId, verified, verifiedAt } = state
  if (!verified || verifiedAt === null) return catalogRefusals.refuse('verification-not-in-force')
  return [
    {
      type: 'credential-expired',
      data: { professionalId, verifiedAt, withdrawn: { by, reason }, expiredAt: now },
    },
    ...publicOnceVerified(state, now),
  ]
}

export const withdrawVerification = defineCommand({
  name: 'withdraw-verification',
  stream: professional,
  decide,
})
