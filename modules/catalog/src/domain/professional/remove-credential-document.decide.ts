import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { withoutDocument } from './credential-document.ts'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { OwnKey } from './professional-key.ts'

/** Withdraws the document of the review; nothing without one. Refuses `professional-not-found`. */
function decide({ now }: Timed<OwnKey>, record: RegisteredProfessional): ProfessionalDecision {
  return withoutDocument(record, 'withdrawn', now)
}

export const removeCredentialDocument = defineCommand({
  name: 'remove-credential-document',
  ...onOwnRecord,
  decide,
})
