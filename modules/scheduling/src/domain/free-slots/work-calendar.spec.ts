import { describe, expect, it } from 'vitest'
import { dayMarks, noExceptions, type WorkExceptions } from './work-calendar.ts'

const christmas = '2026-12-25'
const marksOf = (change: Partial<WorkExceptions>, date = christmas) =>
  dayMarks(date, { ...noExceptions, ...change })
const vacation = { kind: 'vacation', from: '2026-12-21', to: christmas } as const
const extra = { date: christmas, from: 540, to: 720 }

describe('what sets a day apart from the week', () => {
  it('is nothing on other days', () =>
    expect(
      marksOf({ holidaysOff: ['christmas'], timeOff: [vacation], extraHours: [extra] }, '2026-12-28'),
    ).toEqual({ timeOff: null, holiday: null, extraHours: [] }))

  it('is time off, on its first and its last day', () => {
    expect(marksOf({ timeOff: [vacation] }, vacation.from).timeOff).toBe('vacation')
    expect(marksOf({ timeOff: [{ ...vacation, kind: 'day-off' }] }).timeOff).toBe('day-off')
  })

  it('is a holiday only where the professional keeps it', () => {
    expect(marksOf({ holidaysOff: ['christmas'] }).holiday).toBe('christmas')
    expect(marksOf({ holidaysOff: ['new-year'] }).holiday).toBeNull()
  })

  it('is a holiday beside time off, and extra hours beside a holiday', () => {
    expect(marksOf({ holidaysOff: ['christmas'], timeOff: [vacation] })).toMatchObject({
      timeOff: 'vacation',
      holiday: 'christmas',
    })
    expect(marksOf({ holidaysOff: ['christmas'], extraHours: [extra] })).toEqual({
      timeOff: null,
      holiday: 'christmas',
      extraHours: [{ from: 540, to: 720 }],
    })
  })

  it('is no extra hours on time off, which closes the day', () =>
    expect(marksOf({ timeOff: [vacation], extraHours: [extra] }).extraHours).toEqual([]))
})
