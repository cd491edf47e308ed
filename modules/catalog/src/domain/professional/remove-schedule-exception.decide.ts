import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal, type UserId } from '@escuta/kernel'
import type { z } from 'zod'
import { catalogRefusals } from '../../contract/refusals.ts'
import type { removeScheduleExceptionInput } from '../../contract/schedule-exception.ts'
import { ownedBy, type Professional, professional, type ProfessionalEvent } from './professional.state.ts'

export type RemoveScheduleException = z.output<typeof removeScheduleExceptionInput> & { readonly by: UserId }

/** Removes time off or extra hours. Refuses `professional-not-found`, `exception-not-found`. */
function decide(
  { now, by, ...command }: Timed<RemoveScheduleException>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  if (isRefusal(record)) return record
  const isThere = record.exceptions.has(command.exceptionId)
  if (!isThere) return catalogRefusals.refuse('exception-not-found')
  return [{ type: 'schedule-exception-removed', data: { ...command, removedAt: now } }]
}

export const removeScheduleException = defineCommand({
  name: 'remove-schedule-exception',
  stream: professional,
  decide,
})
