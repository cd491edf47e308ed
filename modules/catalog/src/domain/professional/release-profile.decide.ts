import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import {
  type Professional,
  professional,
  type ProfessionalEvent,
  type ProfessionalKey,
} from './professional.state.ts'

/** The moderation lets the professional publish a profile that it took down. Refuses `professional-not-found`. */
function decide(
  { professionalId, now }: Timed<ProfessionalKey>,
  state: Professional,
): Decision<ProfessionalEvent> {
  if (state.status === 'unknown') return catalogRefusals.refuse('professional-not-found')
  return state.isTakenDown ? [{ type: 'profile-released', data: { professionalId, releasedAt: now } }] : []
}

export const releaseProfile = defineCommand({ name: 'release-profile', stream: professional, decide })
