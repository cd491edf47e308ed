import type { Decision, Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import type { OwnKey, Professional, ProfessionalEvent } from './professional.state.ts'
import { unpublishProfile } from './unpublish-profile.decide.ts'

/**
 * Unpublishes the profile of a suspended account, or withdraws its request, and records that the suspension did. A later
 * publication stays: the event may be delivered twice. Refuses `professional-not-found`.
 */
export function suspendPublication(
  given: Timed<OwnKey & { readonly closedAt: string }>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const { professionalId, now } = given
  const ended = unpublishProfile(given, state)
  if (isRefusal(ended) || ended.length === 0) return ended
  return [...ended, { type: 'publication-suspended', data: { professionalId, suspendedAt: now } }]
}
