import { describe, expect, it } from 'vitest'
import { type Settings, unsavedSettings } from './settings-in-force.ts'
import { shownHours } from './shown-hours.ts'

const slot = (dayOfWeek: number, startTime: string, isActive = true) => ({
  dayOfWeek,
  startTime,
  endTime: '20:00',
  isActive,
})
const unsaved = unsavedSettings('psychologist', [])

function settingsWith(availability: Settings['availability'], allowWeekends: boolean): Settings {
  return { ...unsaved, availability, consultation: { ...unsaved.consultation, allowWeekends } }
}

describe('shownHours', () => {
  it('has the hours in force before the first save', () => {
    expect(shownHours(unsaved).map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5])
    expect(shownHours(unsaved)[0]).toEqual({ dayOfWeek: 1, startTime: '08:00', endTime: '18:00' })
  })

  it('orders by day and start, and leaves out inactive hours', () => {
    const hours = shownHours(
      settingsWith([slot(3, '14:00'), slot(3, '08:00'), slot(1, '09:00'), slot(2, '08:00', false)], true),
    )
    expect(hours.map(({ dayOfWeek, startTime }) => `${dayOfWeek} ${startTime}`)).toEqual([
      '1 09:00',
      '3 08:00',
      '3 14:00',
    ])
  })

  it('leaves out weekends unless they are allowed', () => {
    const availability = [slot(0, '08:00'), slot(6, '08:00'), slot(5, '08:00')]
    const daysOf = (allowWeekends: boolean) =>
      shownHours(settingsWith(availability, allowWeekends)).map(({ dayOfWeek }) => dayOfWeek)
    expect(daysOf(false)).toEqual([5])
    expect(daysOf(true)).toEqual([0, 5, 6])
  })
})
