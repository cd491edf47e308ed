import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { onRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { ProfessionalKey } from './professional-key.ts'
import { publicationAs } from './publication.ts'

/**
 * The moderation unpublishes a profile, or withdraws its request; the professional cannot publish it again. Refuses
 * `professional-not-found`.
 */
function decide(
  { professionalId, now }: Timed<ProfessionalKey>,
  record: RegisteredProfessional,
): ProfessionalDecision {
  if (record.isTakenDown) return []
  const ended = publicationAs(false, record, now)
  return [...ended, { type: 'profile-taken-down', data: { professionalId, takenDownAt: now } }]
}

export const takeDownProfile = defineCommand({ name: 'take-down-profile', ...onRecord, decide })
