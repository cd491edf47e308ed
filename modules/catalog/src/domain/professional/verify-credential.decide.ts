import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { onRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { ProfessionalKey } from './professional-key.ts'
import { hasConfirmedHours } from './publication.ts'
import { withoutDocument } from './credential-document.ts'

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
  record: RegisteredProfessional,
): ProfessionalDecision {
  if (record.review === 'approved') return []
  const professionalId = record.id
  const verified = {
    type: 'credential-verified' as const,
    data: { professionalId, verifiedBy, reason, verifiedAt: now },
  }
  return [
    verified,
    ...withoutDocument(record, 'review-ended', now),
    ...(record.wantsPublic && !record.isPublic && hasConfirmedHours(record)
      ? [{ type: 'profile-published' as const, data: { professionalId, publishedAt: now } }]
      : []),
  ]
}

export const verifyCredential = defineCommand({ name: 'verify-credential', ...onRecord, decide })
