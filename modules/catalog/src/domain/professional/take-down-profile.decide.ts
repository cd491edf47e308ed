import type { Decision, Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import type { Professional, ProfessionalEvent, ProfessionalKey } from './professional.state.ts'
import { publicationAs } from './publication.ts'

/**
 * The moderation unpublishes a profile, or withdraws its request; the professional cannot publish it again. Refuses
 * `professional-not-found`.
 */
export function takeDownProfile(
  { professionalId, now }: Timed<ProfessionalKey>,
  state: Professional,
): Decision<ProfessionalEvent> {
  if (state.status === 'unknown') return catalogRefusals.refuse('professional-not-found')
  if (state.isTakenDown) return []
  const ended = publicationAs(false, state, now)
  return [...ended, { type: 'profile-taken-down', data: { professionalId, takenDownAt: now } }]
}
