import type { Decision } from '@escuta/event-sourcing'
import { isRefusal, type UserId } from '@escuta/kernel'
import type { z } from 'zod'
import { isCredentialOf } from '../../contract/profession.ts'
import type { changeProfileInput } from '../../contract/professional.ts'
import {
  ownedBy,
  type Professional,
  type ProfessionalEvent,
  type RegisteredProfessional,
} from './professional.state.ts'
import { publicationAs } from './publication.ts'
import { invalidCredential, priceOf } from './register-professional.decide.ts'

export type ChangeProfile = z.output<typeof changeProfileInput> & { readonly by: UserId }

/**
 * The professional rewrites their profile. A verified credential that changes has to be verified again, and until then
 * the profile is not public. Refusals: professional-not-found, credential-invalid.
 */
export function changeProfile(
  command: ChangeProfile,
  state: Professional,
  /** The credential as it stands, opened: states see it sealed. */
  facts: { readonly credential: string | undefined },
  now: string,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, command.by)
  if (isRefusal(record)) return record
  const { name, specialty, bio, crp, price, isPublic } = command
  if (!isCredentialOf(record.profession, crp)) return invalidCredential(record.profession)
  const profile = { name, specialty, bio, crp, price: priceOf(price) }
  const ids = { professionalId: record.id, personId: record.personId }
  const lapses = record.verified && crp !== facts.credential
  return [
    { type: 'professional-profile-changed', data: { ...ids, ...profile, changedAt: now } },
    ...(lapses ? lapsed(record, isPublic, now) : publicationAs(isPublic, record, now)),
  ]
}

function lapsed(record: RegisteredProfessional, isPublic: boolean, now: string): ProfessionalEvent[] {
  const professionalId = record.id
  const unpublished = publicationAs(false, record, now)
  const unverified = { ...record, verified: false, wantsPublic: false, isPublic: false }
  return [
    { type: 'credential-verification-lapsed', data: { professionalId, lapsedAt: now } },
    ...unpublished,
    ...publicationAs(isPublic, unverified, now),
  ]
}
