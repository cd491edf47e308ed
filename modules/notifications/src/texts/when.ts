import { formatDate, formatTimeAt, formatWeekday } from '@escuta/i18n'

/** Formats an instant in a zone: `sábado, 21/11/2026, às 14h30`. */
export function formatWhen(instant: string, zone: string): string {
  const at = new Date(instant)
  return `${formatWeekday(at, zone)}, ${formatDate(at, zone)}, às ${formatTimeAt(at, zone)}`
}

/** Formats a zone's name: `horário de Brasília`. Names from Unicode's CLDR, without the unusual "Padrão". */
export function formatZone(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'long' }).formatToParts(
    new Date(instant),
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/^Horário( Padrão)?/, 'horário')
}
