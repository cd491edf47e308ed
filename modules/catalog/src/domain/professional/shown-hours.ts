import type { WeeklyHours } from '../../contract/index.ts'
import type { Settings } from './settings-in-force.ts'

/** The weekly hours in which appointments can be booked, by day and start; days without any are left out. */
export function shownHours({ availability, consultation }: Settings): readonly WeeklyHours[] {
  const isWorkday = (day: number) => consultation.allowWeekends || (day !== 0 && day !== 6)
  return availability
    .filter(({ isActive, dayOfWeek }) => isActive && isWorkday(dayOfWeek))
    .map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime }))
    .toSorted((a, b) => a.dayOfWeek - b.dayOfWeek || (a.startTime < b.startTime ? -1 : 1))
}
