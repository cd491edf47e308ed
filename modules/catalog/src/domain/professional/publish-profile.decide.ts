import type { Decision } from '@escuta/event-sourcing'
import { isRefusal, type UserId } from '@escuta/kernel'
import { ownedBy, type Professional, type ProfessionalEvent } from './professional.state.ts'
import { publicationAs } from './publication.ts'

/** Public at once, or as soon as the credential is verified. Refusal: professional-not-found. */
export function publishProfile(
  command: { readonly by: UserId },
  state: Professional,
  now: string,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, command.by)
  return isRefusal(record) ? record : publicationAs(true, record, now)
}
