import { localDate, localTime, professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** Whole days without work: one day, or several in a row. */
export const timeOffKind = z.enum(['day-off', 'vacation'])
export type TimeOffKind = z.output<typeof timeOffKind>

/** The most exceptions that are not over. */
export const mostExceptions = 100

/** `from` and `to` are both included, on the professional's calendar. */
export const addTimeOffInput = z.object({
  professionalId,
  kind: timeOffKind,
  from: localDate,
  to: localDate,
})

/** Work on one day besides the week's hours, on the professional's wall clock. */
export const addExtraHoursInput = z.object({
  professionalId,
  date: localDate,
  startTime: localTime,
  endTime: localTime,
})

export const removeScheduleExceptionInput = z.object({ professionalId, exceptionId: z.uuid() })

const named = { exceptionId: z.uuid() }

/** Where a professional's days differ from their week. */
export const scheduleException = z.discriminatedUnion('kind', [
  z.object({ ...named, kind: z.literal('day-off'), from: localDate, to: localDate }),
  z.object({ ...named, kind: z.literal('vacation'), from: localDate, to: localDate }),
  z.object({
    ...named,
    kind: z.literal('extra-hours'),
    date: localDate,
    startTime: localTime,
    endTime: localTime,
  }),
])
export type ScheduleException = z.output<typeof scheduleException>

/** The exceptions that are not over, by date. */
export const scheduleExceptionsDto = z.array(scheduleException).readonly()

/** The last day of an exception. */
export function lastDayOf(exception: ScheduleException): string {
  return exception.kind === 'extra-hours' ? exception.date : exception.to
}
