import type { Decision } from '@escuta/event-sourcing'
import { isRefusal, type UserId } from '@escuta/kernel'
import type { z } from 'zod'
import type { describeBackgroundInput } from '../../contract/professional.ts'
import { ownedBy, type Professional, type ProfessionalEvent } from './professional.state.ts'
import { publicationAs } from './publication.ts'

export type DescribeBackground = z.output<typeof describeBackgroundInput> & { readonly by: UserId }

/** Years, education and approaches, as they now stand. Refusal: professional-not-found. */
export function describeBackground(
  command: DescribeBackground,
  state: Professional,
  now: string,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, command.by)
  if (isRefusal(record)) return record
  const { yearsExperience, education, approaches, isPublic } = command
  const ids = { professionalId: record.id, personId: record.personId }
  return [
    { type: 'background-described', data: { ...ids, yearsExperience, education, approaches } },
    ...(isPublic === undefined ? [] : publicationAs(isPublic, record, now)),
  ]
}
