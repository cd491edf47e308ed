import { agendaTexts as texts, formatTime } from '@escuta/i18n'
import { nationalHolidays } from '@escuta/kernel'
import type { AgendaDays } from '@escuta/scheduling/contract'
import { clockOf, type Span } from './day-minutes.ts'

/** What sets a day apart from the week. */
export type DayMarks = Pick<AgendaDays['days'][number], 'timeOff' | 'holiday' | 'extraHours'>

/** `das 9h às 12h`, on the wall clock. */
export function intervalText({ from, to }: Span): string {
  return texts.interval(formatTime(clockOf(from)), formatTime(clockOf(to)))
}

/** Why the day is off: time off and holiday by their names. */
export function dayOffTexts({ timeOff, holiday }: DayMarks): readonly string[] {
  return [...(timeOff ? [texts.marks[timeOff]] : []), ...(holiday ? [nationalHolidays[holiday].name] : [])]
}

/** All that sets the day apart, with the times of extra hours. */
export function markTexts(marks: DayMarks): readonly string[] {
  return [
    ...dayOffTexts(marks),
    ...marks.extraHours.map((interval) => `${texts.marks.extraHours} ${intervalText(interval)}`),
  ]
}
