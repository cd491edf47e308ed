import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import { withoutDocument } from './credential-document.ts'
import {
  type Professional,
  professional,
  type ProfessionalEvent,
  type ProfessionalKey,
} from './professional.state.ts'
import { hasConfirmedHours } from './publication.ts'

type VerifyCredential = ProfessionalKey & {
  readonly verifiedBy: string
  /** How it was checked. */
  readonly reason?: string | null
}

/**
 * Records that the credential was checked with its council or society, for the first time or again; publishes the profile
 * if that was requested and the hours are confirmed.
 * Refuses `professional-not-found`.
 */
function decide(
  { verifiedBy, reason = null, now }: Timed<VerifyCredential>,
  state: Professional,
): Decision<ProfessionalEvent> {
  if (state.status === 'unknown') return catalogRefusals.refuse('professional-not-found')
  if (state.review === 'approved') return []
  const professionalId = state.id
  const verified = {
    type: 'credential-verified' as const,
    data: { professionalId, verifiedBy, reason, verifiedAt: now },
  }
  return [
    verified,
    ...withoutDocument(state, 'review-ended', now),
    ...(state.wantsPublic && !state.isPublic && hasConfirmedHours(state)
      ? [{ type: 'profile-published' as const, data: { professionalId, publishedAt: now } }]
      : []),
  ]
}

export const verifyCredential = defineCommand({ name: 'verify-credential', stream: professional, decide })
