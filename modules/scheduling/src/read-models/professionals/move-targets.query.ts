import { addDays, instantOf, type LocalDate, type ProfessionalId } from '@escuta/kernel'
import {
  moveStepMinutes,
  type MoveTargets,
  type MoveTargetsInput,
  type SlotBlockedBy,
} from '../../contract/index.ts'
import { agendaRule } from '../../domain/free-slots/free-times.ts'
import { clockText, minutesOfDay } from '../../domain/free-slots/minutes.ts'
import type { QueryDeps } from '../database.ts'
import { namesOf, occupied, takenIntervals } from './explain-slot.query.ts'
import { exceptionsOf, hoursOf } from './professionals.view.ts'

type Question = MoveTargetsInput & { readonly professionalId: ProfessionalId | null; readonly now: Date }

/** Where an appointment of the professional could be moved to; undefined for a foreign or missing one. */
export async function moveTargetsOf(
  deps: QueryDeps,
  { appointmentId, professionalId, from, days, now }: Question,
): Promise<MoveTargets | undefined> {
  const row = await deps.db
    .selectFrom('scheduling.professionals as professional')
    .innerJoin('scheduling.appointments as moved', 'moved.professionalId', 'professional.professionalId')
    .selectAll('professional')
    .select('moved.duration as minutes')
    .where('moved.appointmentId', '=', appointmentId)
    .where('professional.professionalId', '=', professionalId)
    .executeTakeFirst()
  if (!row || professionalId === null) return undefined
  const { zone } = row
  const edges = {
    from: instantOf(from, '00:00', zone),
    to: instantOf(addDays(from, days + 1), '00:00', zone),
  }
  const taken = await takenIntervals(deps, { professionalId, edges, now })
  const busy = taken.filter((each) => each.appointmentId !== appointmentId)
  const nameOf = await namesOf(deps, professionalId, busy)
  const policy = { ...row, duration: row.minutes }
  const question = { hours: hoursOf(row), exceptions: exceptionsOf(row), policy, busy, now, zone }
  function blockedAt(date: LocalDate, time: string): SlotBlockedBy | undefined {
    const rule = agendaRule({ date, time }, question)
    if (rule?.rule !== 'occupied') return rule
    return occupied(rule.by, nameOf, instantOf(date, time, zone).toISOString())
  }
  return Array.from({ length: days }, (_, index) => addDays(from, index)).map((date) => ({
    date,
    blocked: ranges((minute) => blockedAt(date, clockText(minute))),
  }))
}

/** The starts of a day, neighbours with the same rule as one range. */
function ranges(blockedAt: (minute: number) => SlotBlockedBy | undefined): MoveTargets[number]['blocked'] {
  const found: { from: number; to: number; blockedBy: SlotBlockedBy }[] = []
  for (let from = 0; from < minutesOfDay; from += moveStepMinutes) {
    const blockedBy = blockedAt(from)
    const to = from + moveStepMinutes
    const last = found.at(-1)
    if (last?.to === from && JSON.stringify(last.blockedBy) === JSON.stringify(blockedBy)) last.to = to
    else if (blockedBy) found.push({ from, to, blockedBy })
  }
  return found
}
