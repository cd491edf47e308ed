import type { Decision } from '@escuta/event-sourcing'
import { isRefusal, type UserId } from '@escuta/kernel'
import { ownedBy, type Professional, type ProfessionalEvent } from './professional.state.ts'
import { publicationAs } from './publication.ts'

/**
 * Not public from now on, and no longer waiting to be. With `closedAt`, the moment the account was closed, a publication
 * asked for since then stays: the process that hides closed accounts may see the closing again. Refusal:
 * professional-not-found.
 */
export function unpublishProfile(
  command: { readonly by: UserId; readonly closedAt?: string },
  state: Professional,
  now: string,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, command.by)
  if (isRefusal(record)) return record
  const { closedAt } = command
  const isSince = closedAt !== undefined && record.askedPublicAt !== null && record.askedPublicAt > closedAt
  return isSince ? [] : publicationAs(false, record, now)
}
