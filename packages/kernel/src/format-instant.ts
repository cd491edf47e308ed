import { defaultZone, localParts } from './zoned-time.ts'

/** `21/11/2026, 14h30 (horário de Brasília)`. */
export function formatInstant(instant: string, zone: string = defaultZone): string {
  const at = new Date(instant)
  const { date, time } = localParts(at, zone)
  const [year, month, day] = date.split('-')
  const [hours, minutes] = time.split(':')
  const clock = `${Number(hours)}h${minutes === '00' ? '' : minutes}`
  return `${day}/${month}/${year}, ${clock} (${formatZone(instant, zone)})`
}

/** `horário de Brasília`; names of zones as in the Unicode CLDR, without "Padrão". */
export function formatZone(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'long' })
  const parts = format.formatToParts(new Date(instant))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/^Horário( Padrão)?/, 'horário')
}
