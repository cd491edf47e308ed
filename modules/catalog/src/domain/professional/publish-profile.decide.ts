import type { Decision, Timed } from '@escuta/event-sourcing'
import { isRefusal, type UserId } from '@escuta/kernel'
import {
  ownedBy,
  type Professional,
  type ProfessionalEvent,
  type ProfessionalKey,
} from './professional.state.ts'
import { publicationAs } from './publication.ts'

/** Public at once, or as soon as the credential is verified. Refusal: professional-not-found. */
export function publishProfile(
  { by, now }: Timed<ProfessionalKey & { readonly by: UserId }>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  return isRefusal(record) ? record : publicationAs(true, record, now)
}
