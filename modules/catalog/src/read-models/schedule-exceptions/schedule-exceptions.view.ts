import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { extraHoursAdded, scheduleExceptionRemoved, timeOffAdded } from '../../contract/published-events.ts'
import type { ScheduleException } from '../../contract/schedule-exception.ts'

/** Time off and extra hours of professionals; those that are over stay. */
const table = viewTable({
  name: 'catalog.schedule_exceptions',
  key: 'exceptionId',
  columns: {
    exceptionId: column.uuid,
    professionalId: column.uuid,
    kind: column.text<ScheduleException['kind']>(),
    /** The same day for extra hours. */
    fromDate: column.text(),
    toDate: column.text(),
    startTime: nullable(column.text()),
    endTime: nullable(column.text()),
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
