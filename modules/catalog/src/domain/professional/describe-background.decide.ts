import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import type { z } from 'zod'
import type { describeBackgroundInput } from '../../contract/professional.ts'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import { publicationAs, refusedPublication } from './publication.ts'
import { changedParts, lapsed, type DecryptedTexts } from './verification.ts'

export type DescribeBackground = z.output<typeof describeBackgroundInput> & { readonly by: UserId }

/**
 * Replaces years, education and approaches; a changed verified education ends the verification. Refuses
 * `professional-not-found`, `profile-taken-down`.
 */
function decide(
  { now, ...command }: Timed<DescribeBackground>,
  record: RegisteredProfessional,
  facts: { readonly decrypted: DecryptedTexts },
): ProfessionalDecision {
  const { yearsExperience, education, approaches, isPublic = record.wantsPublic } = command
  const refused = refusedPublication(isPublic, record)
  if (refused) return refused
  const changed = changedParts(record, { education }, facts.decrypted)
  const ids = { professionalId: record.id, personId: record.personId }
  return [
    { type: 'background-described', data: { ...ids, yearsExperience, education, approaches } },
    ...(changed.length > 0 ? lapsed(record, changed, isPublic, now) : publicationAs(isPublic, record, now)),
  ]
}

export const describeBackground = defineCommand({ name: 'describe-background', ...onOwnRecord, decide })
