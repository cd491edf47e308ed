import type { WeeklySlot } from './weekly-slot.ts'

type Bounds = { readonly least: number; readonly most: number; readonly unit: string }

/** The numbers of a professional's policies; whole, bounds included. */
export const settingsBounds = {
  defaultDuration: { least: 15, most: 180, unit: 'minutos' },
  bufferTime: { least: 0, most: 120, unit: 'minutos' },
  maxAdvanceBooking: { least: 1, most: 365, unit: 'dias' },
  minNoticeHours: { least: 0, most: 336, unit: 'horas' },
  cancellationDeadlineHours: { least: 0, most: 168, unit: 'horas' },
} as const satisfies Readonly<Record<string, Bounds>>
export type BoundedSetting = keyof typeof settingsBounds

/** What to enter, in Portuguese. */
export function boundsText(setting: BoundedSetting): string {
  const { least, most, unit } = settingsBounds[setting]
  return `Informe um número inteiro de ${least} a ${most} ${unit}.`
}

/** With a notice as long as the whole booking window, no time would ever be free. */
export function isNoticeBeyondAdvance(policy: {
  readonly minNoticeHours: number
  readonly maxAdvanceBooking: number
}): boolean {
  return policy.minNoticeHours >= policy.maxAdvanceBooking * 24
}

/** The longest time off. */
export const longestTimeOffDays = 366

export type WrongSlot = { readonly index: number; readonly code: 'hours-reversed' | 'overlapping-hours' }

/**
 * The first weekly interval that ends before its start, or overlaps another of its day. HH:MM compares as text. Inactive
 * hours may overlap: nothing is booked in them.
 */
export function wrongSlot(availability: readonly WeeklySlot[]): WrongSlot | undefined {
  const reversed = availability.findIndex(({ startTime, endTime }) => startTime >= endTime)
  if (reversed >= 0) return { index: reversed, code: 'hours-reversed' }
  const inOrder = availability
    .map((slot, index) => ({ ...slot, index }))
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => a.dayOfWeek - b.dayOfWeek || (a.startTime < b.startTime ? -1 : 1))
  const overlapping = inOrder.find((slot, index) => {
    const before = inOrder[index - 1]
    return before?.dayOfWeek === slot.dayOfWeek && slot.startTime < before.endTime
  })
  return overlapping && { index: overlapping.index, code: 'overlapping-hours' }
}
