import type { Decision, Timed } from '@escuta/event-sourcing'
import { isRefusal, type UserId } from '@escuta/kernel'
import {
  ownedBy,
  type Professional,
  type ProfessionalEvent,
  type ProfessionalKey,
} from './professional.state.ts'
import { publicationAs } from './publication.ts'

/**
 * Unpublishes the profile or withdraws its request. With `closedAt`, the moment the account was closed, a later
 * publication stays: the event of the closing may be delivered twice. Refuses `professional-not-found`.
 */
export function unpublishProfile(
  { by, closedAt, now }: Timed<ProfessionalKey & { readonly by: UserId; readonly closedAt?: string }>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  if (isRefusal(record)) return record
  const isSince =
    closedAt !== undefined &&
    record.publicationRequestedAt !== null &&
    record.publicationRequestedAt > closedAt
  return isSince ? [] : publicationAs(false, record, now)
}
