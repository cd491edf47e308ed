import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import {
  type Professional,
  professional,
  type ProfessionalEvent,
  type ProfessionalKey,
} from './professional.state.ts'

/** Records who looks at a credential that waits. Refuses `professional-not-found`, `credential-not-waiting`. */
function decide(
  { startedBy, now }: Timed<ProfessionalKey & { readonly startedBy: string }>,
  state: Professional,
): Decision<ProfessionalEvent> {
  if (state.status === 'unknown') return catalogRefusals.refuse('professional-not-found')
  if (state.review === 'under-review') return []
  if (state.review === 'approved' || state.review === 'rejected')
    return catalogRefusals.refuse('credential-not-waiting')
  return [
    { type: 'credential-review-started', data: { professionalId: state.id, startedBy, startedAt: now } },
  ]
}

export const startCredentialReview = defineCommand({
  name: 'start-credential-review',
  stream: professional,
  decide,
})
