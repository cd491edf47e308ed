import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { onRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { ProfessionalKey } from './professional-key.ts'

/** The moderation lets the professional publish a profile that it took down. Refuses `professional-not-found`. */
function decide(
  { professionalId, now }: Timed<ProfessionalKey>,
  record: RegisteredProfessional,
): ProfessionalDecision {
  return record.isTakenDown ? [{ type: 'profile-released', data: { professionalId, releasedAt: now } }] : []
}

export const releaseProfile = defineCommand({ name: 'release-profile', ...onRecord, decide })
