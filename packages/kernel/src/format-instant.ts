import { defaultZone } from './brazilian-zones.ts'
import { localParts, type LocalTime } from './zoned-time.ts'

/** `21/11/2026, 14h30 (horário de Brasília)`. */
export function formatInstant(instant: string, zone: string = defaultZone): string {
  const at = new Date(instant)
  const { date, time } = localParts(at, zone)
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}, ${formatTime(time)} (${formatZone(instant, zone)})`
}

/** A wall-clock time in Brazilian notation: `14:30` → `14h30`, `09:00` → `9h`. */
export function formatTime(time: LocalTime): string {
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
}

/** `horário de Brasília`; names of zones as in the Unicode CLDR, without "Padrão". */
export function formatZone(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'long' })
  const parts = format.formatToParts(new Date(instant))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/^Horário( Padrão)?/, 'horário')
}
