import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import type { z } from 'zod'
import { catalogRefusals } from '../../contract/refusals.ts'
import type { removeScheduleExceptionInput } from '../../contract/schedule-exception.ts'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'

export type RemoveScheduleException = z.output<typeof removeScheduleExceptionInput> & { readonly by: UserId }

/** Removes time off or extra hours. Refuses `professional-not-found`, `exception-not-found`. */
function decide(
  { now, by: _by, ...command }: Timed<RemoveScheduleException>,
  record: RegisteredProfessional,
): ProfessionalDecision {
  const isThere = record.exceptions.has(command.exceptionId)
  if (!isThere) return catalogRefusals.refuse('exception-not-found')
  return [{ type: 'schedule-exception-removed', data: { ...command, removedAt: now } }]
}

export const removeScheduleException = defineCommand({
  name: 'remove-schedule-exception',
  ...onOwnRecord,
  decide,
})
