import type { Decision, Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import type { Professional, ProfessionalEvent, ProfessionalKey } from './professional.state.ts'

/**
 * Somebody checked the credential with its council or society: the professional may work here, and who wanted to be
 * public now is. Refusal: professional-not-found.
 */
export function verifyCredential(
  { verifiedBy, now }: Timed<ProfessionalKey & { readonly verifiedBy: string }>,
  state: Professional,
): Decision<ProfessionalEvent> {
  if (state.status === 'unknown') return catalogRefusals.refuse('professional-not-found')
  if (state.verified) return []
  const professionalId = state.id
  const verified = {
    type: 'credential-verified' as const,
    data: { professionalId, verifiedBy, verifiedAt: now },
  }
  return state.wantsPublic
    ? [verified, { type: 'profile-published', data: { professionalId, publishedAt: now } }]
    : [verified]
}
