import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { professional, type Professional, type ProfessionalDecision } from './professional.state.ts'
import type { OwnKey } from './professional-key.ts'
import { unpublishProfile } from './unpublish-profile.decide.ts'

/**
 * Unpublishes the profile of a suspended account, or withdraws its request, and records that the suspension did. A later
 * publication stays: the event may be delivered twice. Refuses `professional-not-found`.
 */
function decide(
  given: Timed<OwnKey & { readonly closedAt: string }>,
  state: Professional,
): ProfessionalDecision {
  const { professionalId, now } = given
  const ended = unpublishProfile.decide(given, state)
  if (isRefusal(ended) || ended.length === 0) return ended
  return [...ended, { type: 'publication-suspended', data: { professionalId, suspendedAt: now } }]
}

export const suspendPublication = defineCommand({ name: 'suspend-publication', stream: professional, decide })
