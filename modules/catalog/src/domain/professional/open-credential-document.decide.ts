import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import { professional, type Professional, type ProfessionalDecision } from './professional.state.ts'
import type { ProfessionalKey } from './professional-key.ts'

/** Records that an operator opens the document, each time. Refuses `credential-document-not-found` without one. */
function decide(
  { openedBy, now }: Timed<ProfessionalKey & { readonly openedBy: string }>,
  state: Professional,
): ProfessionalDecision {
  if (state.status === 'unknown' || !state.document)
    return catalogRefusals.refuse('credential-document-not-found')
  const { id: professionalId, document } = state
  const { documentId } = document
  return [
    { type: 'credential-document-opened', data: { professionalId, documentId, openedBy, openedAt: now } },
  ]
}

export const openCredentialDocument = defineCommand({
  name: 'open-credential-document',
  stream: professional,
  decide,
})
