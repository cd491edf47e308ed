import type { Decision, Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { ownedBy, type OwnKey, type Professional, type ProfessionalEvent } from './professional.state.ts'
import { publicationAs } from './publication.ts'
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

/** Publishes what a suspension ended, at once or by a request while the credential waits. Refuses `professional-not-found`. */
export function resumePublication(
  { by, now }: Timed<OwnKey>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  if (isRefusal(record)) return record
  return record.isPublicationSuspended ? publicationAs(true, record, now) : []
}
