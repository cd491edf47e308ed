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
 * Not public from now on, and no longer waiting to be. With `closedAt`, the moment the account was closed, a publication
 * asked for since then stays: the process that hides closed accounts may see the closing again. Refusal:
 * professional-not-found.
 */
export function unpublishProfile(
  { by, closedAt, now }: Timed<ProfessionalKey & { readonly by: UserId; readonly closedAt?: string }>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  if (isRefusal(record)) return record
  const isSince = closedAt !== undefined && record.askedPublicAt !== null && record.askedPublicAt > closedAt
  return isSince ? [] : publicationAs(false, record, now)
}
