import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { OwnKey } from './professional-key.ts'
import { publicationAs } from './publication.ts'

/**
 * Unpublishes the profile or withdraws its request. With `closedAt`, the moment the account was closed, a later
 * publication stays: the event of the closing may be delivered twice. Refuses `professional-not-found`.
 */
function decide(
  { closedAt, now }: Timed<OwnKey & { readonly closedAt?: string }>,
  record: RegisteredProfessional,
): ProfessionalDecision {
  const isSince =
    closedAt !== undefined &&
    record.publicationRequestedAt !== null &&
    record.publicationRequestedAt > closedAt
  return isSince ? [] : publicationAs(false, record, now)
}

export const unpublishProfile = defineCommand({ name: 'unpublish-profile', ...onOwnRecord, decide })
