import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import {
  ownedBy,
  type OwnKey,
  type Professional,
  professional,
  type ProfessionalEvent,
} from './professional.state.ts'
import { publicationAs } from './publication.ts'

/**
 * Unpublishes the profile or withdraws its request. With `closedAt`, the moment the account was closed, a later
 * publication stays: the event of the closing may be delivered twice. Refuses `professional-not-found`.
 */
function decide(
  { by, closedAt, now }: Timed<OwnKey & { readonly closedAt?: string }>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  if (isRefusal(record)) return record
  const isSince =
    closedAt !== undefined &&
    record.publicationRequestedAt !== null &&
    record.publicationRequestedAt > closedAt
  return isSince ? [] : publicationAs(false, record, now)
}

export const unpublishProfile = defineCommand({ name: 'unpublish-profile', stream: professional, decide })
