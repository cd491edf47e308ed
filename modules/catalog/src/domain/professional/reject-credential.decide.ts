import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import { onRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { ProfessionalKey } from './professional-key.ts'
import { withoutDocument } from './credential-document.ts'
import { publicOnceVerified } from './verification.ts'

type RejectCredential = ProfessionalKey & { readonly rejectedBy: string; readonly reason: string }

/**
 * Records that the credential could not be verified, or not confirmed, and why; a requested publication waits for the next
 * submission.
 * Refuses `professional-not-found`, and `credential-not-waiting` for an approved one.
 */
function decide(
  { rejectedBy, reason, now }: Timed<RejectCredential>,
  record: RegisteredProfessional,
): ProfessionalDecision {
  if (record.review === 'approved') return catalogRefusals.refuse('credential-not-waiting')
  if (record.review === 'rejected') return []
  const { id: professionalId, personId } = record
  return [
    { type: 'credential-rejected', data: { professionalId, personId, rejectedBy, reason, rejectedAt: now } },
    ...withoutDocument(record, 'review-ended', now),
    ...publicOnceVerified(record, now),
  ]
}

export const rejectCredential = defineCommand({ name: 'reject-credential', ...onRecord, decide })
