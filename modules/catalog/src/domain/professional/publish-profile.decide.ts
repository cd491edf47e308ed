import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import {
  ownedBy,
  type OwnKey,
  type Professional,
  professional,
  type ProfessionalEvent,
} from './professional.state.ts'
import { publicationAs, refusedPublication } from './publication.ts'

/**
 * Publishes the profile, or requests its publication before the verification. Refuses
 * `professional-not-found`, `profile-taken-down`.
 */
function decide({ by, now }: Timed<OwnKey>, state: Professional): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  if (isRefusal(record)) return record
  return refusedPublication(true, record) ?? publicationAs(true, record, now)
}

export const publishProfile = defineCommand({ name: 'publish-profile', stream: professional, decide })
