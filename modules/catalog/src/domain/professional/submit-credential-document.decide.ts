import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import type { CredentialDocument } from '../../contract/credential-document.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import { withoutDocument } from './credential-document.ts'
import {
  ownedBy,
  type OwnKey,
  type Professional,
  professional,
  type ProfessionalEvent,
} from './professional.state.ts'

type SubmitCredentialDocument = OwnKey & { readonly document: CredentialDocument }

/**
 * Submits a document for the review, in place of the one before. Refuses `professional-not-found`, and
 * `credential-approved` where no review is ahead.
 */
function decide(
  { by, document, now }: Timed<SubmitCredentialDocument>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  if (isRefusal(record)) return record
  if (record.review === 'approved') return catalogRefusals.refuse('credential-approved')
  if (record.document?.documentId === document.documentId) return []
  const { id: professionalId, personId } = record
  return [
    ...withoutDocument(record, 'replaced', now),
    {
      type: 'credential-document-submitted',
      data: { professionalId, personId, ...document, submittedAt: now },
    },
  ]
}

export const submitCredentialDocument = defineCommand({
  name: 'submit-credential-document',
  stream: professional,
  decide,
})
