import { localParts } from '@escuta/kernel'

const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]

/** An instant as people say it in a zone: `sábado, 21/11/2026, às 14h30`. */
export function sayWhen(instant: string, zone: string): string {
  const { date, time, weekday } = localParts(new Date(instant), zone)
  const [year, month, day] = date.split('-')
  return `${weekdays[weekday]}, ${day}/${month}/${year}, às ${time.replace(':', 'h')}`
}
