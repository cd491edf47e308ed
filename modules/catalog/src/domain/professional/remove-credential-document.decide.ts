import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { withoutDocument } from './credential-document.ts'
import {
  ownedBy,
  type OwnKey,
  type Professional,
  professional,
  type ProfessionalEvent,
} from './professional.state.ts'

/** Withdraws the document of the review; nothing without one. Refuses `professional-not-found`. */
function decide({ by, now }: Timed<OwnKey>, state: Professional): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  return isRefusal(record) ? record : withoutDocument(record, 'withdrawn', now)
}

export const removeCredentialDocument = defineCommand({
  name: 'remove-credential-document',
  stream: professional,
  decide,
})
