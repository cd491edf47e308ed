import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import { onRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { ProfessionalKey } from './professional-key.ts'
import { publicOnceVerified } from './verification.ts'

type WithdrawVerification = ProfessionalKey & { readonly withdrawnBy: string; readonly reason: string }

/**
 * Ends a verification before its time, for a reason; a public profile is not public until the next one.
 * Refuses `professional-not-found`, and `verification-not-in-force` without a verification.
 */
function decide(
  { withdrawnBy: by, reason, now }: Timed<WithdrawVerification>,
  record: RegisteredProfessional,
): ProfessionalDecision {
  const { id: professionalId, verified, verifiedAt } = record
  if (!verified || verifiedAt === null) return catalogRefusals.refuse('verification-not-in-force')
  return [
    {
      type: 'credential-expired',
      data: { professionalId, verifiedAt, withdrawn: { by, reason }, expiredAt: now },
    },
    ...publicOnceVerified(record, now),
  ]
}

export const withdrawVerification = defineCommand({ name: 'withdraw-verification', ...onRecord, decide })
