import { defaultZone, formatTime, type LocalDate } from '@escuta/kernel'

export { formatTime } from '@escuta/kernel'

/** Weekdays as settings and lists name them; index 0 is Sunday. */
export const weekdayNames = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const

/** Weekdays in two or three letters for month grids; index 0 is Sunday. */
export const weekdayShortNames = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const

/** A calendar day (`2026-11-21`) or an instant (ISO with zone, or a Date). */
export type Day = LocalDate | Date

/** `21/11/2026`. An instant is shown on the day it falls on in `zone`. */
export function formatDate(day: Day, zone: string = defaultZone): string {
  return written(day, zone, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** `segunda-feira, 23 de novembro`. */
export function formatDayLong(day: Day, zone: string = defaultZone): string {
  return written(day, zone, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** `seg., 23 de nov.`, for narrow columns. */
export function formatDayShort(day: Day, zone: string = defaultZone): string {
  return written(day, zone, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** `novembro de 2026`. */
export function formatMonth(day: Day, zone: string = defaultZone): string {
  return written(day, zone, { month: 'long', year: 'numeric' })
}

/** `segunda-feira`. */
export function formatWeekday(day: Day, zone: string = defaultZone): string {
  return written(day, zone, { weekday: 'long' })
}

/** `na terça-feira, 23 de novembro`, `no sábado…`: the preposition of a text that begins with its weekday. */
export function onWeekday(day: string): string {
  return `${/^(?:s[áa]bado|domingo)/i.test(day) ? 'no' : 'na'} ${day}`
}

/** The time an instant shows on a clock in `zone`: `14h30`. */
export function formatTimeAt(at: Date, zone: string = defaultZone): string {
  return formatTime(written(at, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
}

/** `21/11/2026 às 14h30`. */
export function formatDateTime(at: Date, zone: string = defaultZone): string {
  return `${formatDate(at, zone)} às ${formatTimeAt(at, zone)}`
}

/** `segunda-feira, 23 de novembro, às 14h30`. */
export function formatDayAndTime(at: Date, zone: string = defaultZone): string {
  return `${formatDayLong(at, zone)}, às ${formatTimeAt(at, zone)}`
}

/** `21/11/2026 às 14h30min05s`, where events of one minute are told apart. */
export function formatMoment(at: Date, zone: string = defaultZone): string {
  const [hours, minutes, seconds] = written(at, zone, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).split(':')
  return `${formatDate(at, zone)} às ${Number(hours)}h${minutes}min${seconds}s`
}

const calendarDay = /^\d{4}-\d{2}-\d{2}$/
const formats = new Map<string, Intl.DateTimeFormat>()

function written(day: Day, zone: string, parts: Intl.DateTimeFormatOptions): string {
  const plain = typeof day === 'string' && calendarDay.test(day)
  const timeZone = plain ? 'UTC' : zone
  const key = timeZone + JSON.stringify(parts)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone })
    formats.set(key, format)
  }
  return format.format(typeof day === 'string' ? new Date(plain ? `${day}T00:00:00.000Z` : day) : day)
}
