import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import type { z } from 'zod'
import { isCredentialOf } from '../../contract/credential.ts'
import type { changeProfileInput } from '../../contract/professional.ts'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import { publicationAs, refusedPublication } from './publication.ts'
import { invalidCredential, priceOf } from './register-professional.decide.ts'
import { changedParts, lapsed, type DecryptedTexts } from './verification.ts'
import { practiceAs } from './practice.ts'

export type ChangeProfile = z.output<typeof changeProfileInput> & { readonly by: UserId }

/**
 * Changes the profile, and background and practice where they are given. A changed verified text ends the verification, and the profile is not public until the next
 * one. Refuses `professional-not-found`, `credential-invalid`, `profile-taken-down`.
 */
function decide(
  { now, ...command }: Timed<ChangeProfile>,
  record: RegisteredProfessional,
  facts: { readonly decrypted: DecryptedTexts },
): ProfessionalDecision {
  const { name, specialty, bio, crp, price, isPublic, background, practice } = command
  if (!isCredentialOf(record.profession, crp)) return invalidCredential(record.profession)
  const refused = refusedPublication(isPublic, record)
  if (refused) return refused
  const profile = { name, specialty, bio, crp, price: priceOf(price) }
  const ids = { professionalId: record.id, personId: record.personId }
  const changed = changedParts(
    record,
    { name, credential: crp, specialty, education: background?.education },
    facts.decrypted,
  )
  return [
    { type: 'professional-profile-changed', data: { ...ids, ...profile, changedAt: now } },
    ...(background ? [{ type: 'background-described' as const, data: { ...ids, ...background } }] : []),
    ...practiceAs(practice, record, now),
    ...(changed.length > 0 ? lapsed(record, changed, isPublic, now) : publicationAs(isPublic, record, now)),
  ]
}

export const changeProfile = defineCommand({ name: 'change-profile', ...onOwnRecord, decide })
