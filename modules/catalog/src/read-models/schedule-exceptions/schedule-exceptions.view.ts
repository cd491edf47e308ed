import { defineView, nullable, type RowOf, text, uuid, viewTable } from '@escuta/projections'
import { extraHoursAdded, scheduleExceptionRemoved, timeOffAdded } from '../../contract/published-events.ts'
import type { ScheduleException } from '../../contract/schedule-exception.ts'

/** Time off and extra hours of professionals; those that are over stay. */
const table = viewTable({
  name: 'catalog.schedule_exceptions',
  key: 'exceptionId',
  columns: {
    exceptionId: uuid,
    professionalId: uuid,
    kind: text<ScheduleException['kind']>(),
    /** The same day for extra hours. */
    fromDate: text(),
    toDate: text(),
    startTime: nullable(text()),
    endTime: nullable(text()),
  },
  indexes: ['(professional_id, to_date)'],
})
const { on, remove } = table
export type ScheduleExceptionRow = RowOf<typeof table>

export const scheduleExceptionsView = defineView(table, { version: 1 }, [
  on(timeOffAdded, (_row, { data: { from, to, ...data } }) => ({ ...data, fromDate: from, toDate: to })),
  on(extraHoursAdded, (_row, { data: { date, ...data } }) => ({
    ...data,
    kind: 'extra-hours' as const,
    fromDate: date,
    toDate: date,
  })),
  on(scheduleExceptionRemoved, remove),
])
