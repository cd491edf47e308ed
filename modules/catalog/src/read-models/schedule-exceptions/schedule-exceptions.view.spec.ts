import { projectEvents } from '@escuta/projections/testing'
import { expect, it } from 'vitest'
import { extraHoursOf, givenProfessional } from '../../testing/index.ts'
import { scheduleExceptionsView } from './schedule-exceptions.view.ts'

const { professionalId } = givenProfessional()
const named = (nth: number) => `0f0f0f0f-0000-4000-8000-00000000000${nth}`
const at = '2026-11-21T12:00:00.000Z'

it('keeps time off and extra hours until they are removed', () => {
  const events = [
    {
      type: 'time-off-added' as const,
      data: {
        professionalId,
        exceptionId: named(1),
        kind: 'vacation' as const,
        from: '2026-12-21',
        to: '2027-01-04',
        addedAt: at,
      },
    },
    extraHoursOf(professionalId, named(2)),
  ]
  const rows = projectEvents(scheduleExceptionsView, events)
  expect(rows.get(named(1))).toMatchObject({ kind: 'vacation', fromDate: '2026-12-21', toDate: '2027-01-04' })
  expect(rows.get(named(2))).toMatchObject({
    kind: 'extra-hours',
    fromDate: '2026-12-12',
    startTime: '09:00',
  })
  const removed = {
    type: 'schedule-exception-removed' as const,
    data: { professionalId, exceptionId: named(1), removedAt: at },
  }
  const left = projectEvents(scheduleExceptionsView, [...events, removed])
  expect([...left.keys()]).toEqual([named(2)])
})
