import type { Decision, Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { ownedBy, type OwnKey, type Professional, type ProfessionalEvent } from './professional.state.ts'
import { publicationAs } from './publication.ts'

/** Publishes the profile, or requests its publication before the verification. Refuses `professional-not-found`. */
export function publishProfile({ by, now }: Timed<OwnKey>, state: Professional): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  return isRefusal(record) ? record : publicationAs(true, record, now)
}
