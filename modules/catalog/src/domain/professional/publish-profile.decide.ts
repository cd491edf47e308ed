import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { OwnKey } from './professional-key.ts'
import { publicationAs, refusedPublication } from './publication.ts'

/**
 * Publishes the profile, or requests its publication before the verification. Refuses
 * `professional-not-found`, `profile-taken-down`.
 */
function decide({ now }: Timed<OwnKey>, record: RegisteredProfessional): ProfessionalDecision {
  return refusedPublication(true, record) ?? publicationAs(true, record, now)
}

export const publishProfile = defineCommand({ name: 'publish-profile', ...onOwnRecord, decide })
