import { localParts, offsetMinutes, productName } from '@escuta/kernel'
import type { Appointment } from '../../contract/index.ts'

/** What a calendar shows of an appointment: `title` names the other participant. */
export type CalendarEntry = Pick<Appointment, 'id' | 'date' | 'endsAt' | 'zone' | 'status'> & {
  readonly title: string
  readonly description: string
}

const statuses: Readonly<Record<Appointment['status'], string>> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  scheduled: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/**
 * An appointment as an iCalendar file (RFC 5545), in the professional's zone, with a reminder one hour before. The zone
 * is described by its offset on that day, as the file has no other event.
 */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const { id, zone, title, description, status } = entry
  const [start, end] = [new Date(entry.date), new Date(entry.endsAt)]
  const offset = offsetText(offsetMinutes(zone, start))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//Consultas//PT`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${id}@${productName.toLowerCase()}`,
    `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
    `DTSTART;TZID=${zone}:${localTime(start, zone)}`,
    `DTEND;TZID=${zone}:${localTime(end, zone)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `STATUS:${statuses[status]}`,
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function localTime(at: Date, zone: string): string {
  const { date, time } = localParts(at, zone)
  return compact(`${date}T${time}:00`)
}

function compact(text: string): string {
  return text.replaceAll(/[-:]/g, '')
}

function offsetText(minutes: number): string {
  const digits = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n|\r/g, String.raw`\n`)
}

const mostOctets = 75

/** Lines are at most 75 octets long; a line that starts with a space continues the one before. */
function folded(line: string): string {
  const parts = ['']
  for (const letter of line) {
    const part = parts.at(-1)!
    const room = parts.length === 1 ? mostOctets : mostOctets - 1
    if (Buffer.byteLength(part + letter) <= room) parts[parts.length - 1] = part + letter
    else parts.push(letter)
  }
  return parts.join('\r\n ')
}
