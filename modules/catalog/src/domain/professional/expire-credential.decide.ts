import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { onRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { ProfessionalKey } from './professional-key.ts'
import { publicOnceVerified } from './verification.ts'

/**
 * Ends a verification whose check was due and not repeated in time; a public profile is not public until the next one.
 * Nothing before its end. Refuses `professional-not-found`.
 */
function decide({ now }: Timed<ProfessionalKey>, record: RegisteredProfessional): ProfessionalDecision {
  const { id: professionalId, verifiedAt, expiresAt } = record
  if (verifiedAt === null || expiresAt === null || now < expiresAt) return []
  return [
    { type: 'credential-expired', data: { professionalId, verifiedAt, withdrawn: null, expiredAt: now } },
    ...publicOnceVerified(record, now),
  ]
}

export const expireCredential = defineCommand({ name: 'expire-credential', ...onRecord, decide })
