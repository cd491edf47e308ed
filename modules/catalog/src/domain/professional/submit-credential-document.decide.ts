import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { CredentialDocument } from '../../contract/credential-document.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { OwnKey } from './professional-key.ts'
import { withoutDocument } from './credential-document.ts'

type SubmitCredentialDocument = OwnKey & { readonly document: CredentialDocument }

/**
 * Submits a document for the review, in place of the one before. Refuses `professional-not-found`, and
 * `credential-approved` where no review is ahead.
 */
function decide(
  { document, now }: Timed<SubmitCredentialDocument>,
  record: RegisteredProfessional,
): ProfessionalDecision {
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
  ...onOwnRecord,
  decide,
})
