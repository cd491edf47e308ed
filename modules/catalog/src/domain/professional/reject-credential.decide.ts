import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import { withoutDocument } from './credential-document.ts'
import {
  type Professional,
  professional,
  type ProfessionalEvent,
  type ProfessionalKey,
} from './professional.state.ts'
import { publicOnceVerified } from './verification.ts'

type RejectCredential = ProfessionalKey & { readonly rejectedBy: string; readonly reason: string }

/**
 * Records that the credential could not be verified, or not confirmed, and why; a requested publication waits for the next
 * submission.
 * Refuses `professional-not-found`, and `credential-not-waiting` for an approved one.
 */
function decide(
  { rejectedBy, reason, now }: Timed<RejectCredential>,
  state: Professional,
): Decision<ProfessionalEvent> {
  if (state.status === 'unknown') return catalogRefusals.refuse('professional-not-found')
  if (state.review === 'approved') return catalogRefusals.refuse('credential-not-waiting')
  if (state.review === 'rejected') return []
  const { id: professionalId, personId } = state
  return [
    { type: 'credential-rejected', data: { professionalId, personId, rejectedBy, reason, rejectedAt: now } },
    ...withoutDocument(state, 'review-ended', now),
    ...publicOnceVerified(state, now),
  ]
}

export const rejectCredential = defineCommand({ name: 'reject-credential', stream: professional, decide })
