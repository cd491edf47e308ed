import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import {
  type Professional,
  professional,
  type ProfessionalEvent,
  type ProfessionalKey,
} from './professional.state.ts'
import { publicationAs } from './publication.ts'

/**
 * The moderation unpublishes a profile, or withdraws its request; the professional cannot publish it again. Refuses
 * `professional-not-found`.
 */
function decide(
  { professionalId, now }: Timed<ProfessionalKey>,
  state: Professional,
): Decision<ProfessionalEvent> {
  if (state.status === 'unknown') return catalogRefusals.refuse('professional-not-found')
  if (state.isTakenDown) return []
  const ended = publicationAs(false, state, now)
  return [...ended, { type: 'profile-taken-down', data: { professionalId, takenDownAt: now } }]
}

export const takeDownProfile = defineCommand({ name: 'take-down-profile', stream: professional, decide })
