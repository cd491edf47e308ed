import { formatDate, formatTimeAt, formatWeekday } from '@escuta/i18n'

/** An instant as people say it in a zone: `sábado, 21/11/2026, às 14h30`. */
export function formatWhen(instant: string, zone: string): string {
  const at = new Date(instant)
  return `${formatWeekday(at, zone)}, ${formatDate(at, zone)}, às ${formatTimeAt(at, zone)}`
}

/** Whose clock that is: `horário de Brasília`. Names from Unicode's CLDR, without the "Padrão" that nobody says. */
export function sayZone(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'long' }).formatToParts(
    new Date(instant),
  )
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/^Horário( Padrão)?/, 'horário')
}
