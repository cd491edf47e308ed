import type { Decision, Timed } from '@escuta/event-sourcing'
import { isRefusal, type UserId } from '@escuta/kernel'
import {
  ownedBy,
  type Professional,
  type ProfessionalEvent,
  type ProfessionalKey,
} from './professional.state.ts'
import { publicationAs } from './publication.ts'

/** Publishes the profile, or requests its publication before the verification. Refuses `professional-not-found`. */
export function publishProfile(
  { by, now }: Timed<ProfessionalKey & { readonly by: UserId }>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  return isRefusal(record) ? record : publicationAs(true, record, now)
}
