import type { ReportFigures, ReportMonthRow } from '@escuta/administration/contract'
import { formatNumber, reportsPageTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'

export type Figure = keyof ReportFigures

export const figures = [
  'bookings',
  'completed',
  'clientCancellations',
  'professionalCancellations',
  'clientNoShows',
  'professionalNoShows',
  'revenue',
] as const satisfies readonly Figure[]

export function shownFigure(figure: Figure, value: number | null, hidden: string = texts.hidden): string {
  if (value === null) return hidden
  return figure === 'revenue' ? formatBrl(value) : formatNumber(value)
}

/** The median of the month's answers; without an answer there is none. */
export function shownResponse({ answered, responseMinutes }: ReportMonthRow): string {
  if (answered === null) return texts.hidden
  return responseMinutes === null ? texts.nothing : texts.minutes(responseMinutes)
}
