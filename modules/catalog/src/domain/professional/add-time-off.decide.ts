import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { addDays, type UserId } from '@escuta/kernel'
import type { z } from 'zod'
import type { addTimeOffInput } from '../../contract/schedule-exception.ts'
import { longestTimeOffDays } from '../../contract/settings-rules.ts'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import { refuseField } from './refuse-field.ts'
import { refusedException, touches, upcomingExceptions } from './schedule-exceptions.ts'

export type AddTimeOff = z.output<typeof addTimeOffInput> & {
  readonly exceptionId: string
  readonly by: UserId
}

/**
 * Adds days without work; appointments on them stay. Refuses `professional-not-found`, `dates-reversed`,
 * `time-off-too-long`, `exception-in-past` when all of it is over, `exceptions-overlap`, `too-many-exceptions`.
 */
function decide(
  { now, by: _by, ...command }: Timed<AddTimeOff>,
  record: RegisteredProfessional,
): ProfessionalDecision {
  const { from, to } = command
  if (to < from) return refuseField('dates-reversed', 'to')
  if (to >= addDays(from, longestTimeOffDays)) return refuseField('time-off-too-long', 'to')
  const { today, upcoming } = upcomingExceptions(record, now)
  if (to < today) return refuseField('exception-in-past', 'from')
  const refused = refusedException(upcoming, (other) => touches(other, from, to))
  return refused ?? [{ type: 'time-off-added', data: { ...command, addedAt: now } }]
}

export const addTimeOff = defineCommand({ name: 'add-time-off', ...onOwnRecord, decide })
