import { formatDate, formatTimeAt, formatWeekday } from '@escuta/i18n'

/** Formats an instant in a zone: `sábado, 21/11/2026, às 14h30`. */
export function formatWhen(instant: string, zone: string): string {
  const at = new Date(instant)
  return `${formatWeekday(at, zone)}, ${formatDate(at, zone)}, às ${formatTimeAt(at, zone)}`
}
