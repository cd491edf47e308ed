import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import type { z } from 'zod'
import type { addExtraHoursInput } from '../../contract/schedule-exception.ts'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import { refuseField } from './refuse-field.ts'
import { refusedException, touches, upcomingExceptions } from './schedule-exceptions.ts'

export type AddExtraHours = z.output<typeof addExtraHoursInput> & {
  readonly exceptionId: string
  readonly by: UserId
}

/**
 * Adds work on one day besides the week's hours. Refuses `professional-not-found`, `hours-reversed`, `exception-in-past`,
 * `exceptions-overlap` on time off and on other extra hours, `too-many-exceptions`.
 */
function decide(
  { now, by: _by, ...command }: Timed<AddExtraHours>,
  record: RegisteredProfessional,
): ProfessionalDecision {
  const { date, startTime, endTime } = command
  if (startTime >= endTime) return refuseField('hours-reversed', 'endTime')
  const { today, upcoming } = upcomingExceptions(record, now)
  if (date < today) return refuseField('exception-in-past', 'date')
  const refused = refusedException(upcoming, (other) => {
    if (!touches(other, date, date)) return false
    return other.kind !== 'extra-hours' || (other.startTime < endTime && startTime < other.endTime)
  })
  return refused ?? [{ type: 'extra-hours-added', data: { ...command, addedAt: now } }]
}

export const addExtraHours = defineCommand({ name: 'add-extra-hours', ...onOwnRecord, decide })
