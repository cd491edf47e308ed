import type { Decision } from '@escuta/event-sourcing'
import { isRefusal, type UserId } from '@escuta/kernel'
import { ownedBy, type Professional, type ProfessionalEvent } from './professional.state.ts'
import { publicationAs } from './publication.ts'

/** Not public from now on, and no longer waiting to be. Refusal: professional-not-found. */
export function unpublishProfile(
  command: { readonly by: UserId },
  state: Professional,
  now: string,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, command.by)
  return isRefusal(record) ? record : publicationAs(false, record, now)
}
