import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import { onRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { ProfessionalKey } from './professional-key.ts'

/** Records who looks at a credential that waits. Refuses `professional-not-found`, `credential-not-waiting`. */
function decide(
  { startedBy, now }: Timed<ProfessionalKey & { readonly startedBy: string }>,
  record: RegisteredProfessional,
): ProfessionalDecision {
  if (record.review === 'under-review') return []
  if (record.review === 'approved' || record.review === 'rejected')
    return catalogRefusals.refuse('credential-not-waiting')
  return [
    { type: 'credential-review-started', data: { professionalId: record.id, startedBy, startedAt: now } },
  ]
}

export const startCredentialReview = defineCommand({ name: 'start-credential-review', ...onRecord, decide })
