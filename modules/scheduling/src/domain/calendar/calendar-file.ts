import { productName } from '@escuta/kernel'
import type { Appointment } from '../../contract/index.ts'

/** What a calendar shows of an appointment. `changedAt` is the revision of the entry. */
export type CalendarEntry = Pick<Appointment, 'id' | 'date' | 'endsAt' | 'status'> & {
  readonly title: string
  readonly changedAt: string
}

/** What makes a file an invitation (iTIP, RFC 5546), which calendars take over from a mail; addresses of mails. */
export type CalendarInvitation = {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly organizer: string
  readonly attendee: string
  /** The address of the room. */
  readonly url: string
}

const statuses: Readonly<Record<Appointment['status'], string>> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  scheduled: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

const feedLines = [
  `X-WR-CALNAME:${productName}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

/** One appointment as an iCalendar file (RFC 5545), with a reminder one hour before. */
export function calendarFile(entry: CalendarEntry): string {
  return fileOf(eventLines(entry, reminderOf(entry)))
}

/** Appointments as an iCalendar file that calendar programs ask for again each hour. */
export function calendarFeedFile(entries: readonly CalendarEntry[]): string {
  return fileOf([...feedLines, ...entries.flatMap((entry) => eventLines(entry))])
}

/** One appointment as an invitation; `CANCEL` takes it out of the calendar. */
export function calendarInvitation(entry: CalendarEntry, invitation: CalendarInvitation): string {
  const { method, organizer, attendee, url } = invitation
  const people = [
    `URL:${url}`,
    `LOCATION:${escaped(url)}`,
    `ORGANIZER;CN=${productName}:mailto:${organizer}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
  ]
  return fileOf(eventLines(entry, [...people, ...(method === 'REQUEST' ? reminderOf(entry) : [])]), method)
}

function fileOf(content: readonly string[], method: string = 'PUBLISH'): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//Consultas//PT`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...content,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Id and sequence are the same in every file, so that a later one replaces what a calendar has. */
function eventLines(entry: CalendarEntry, more: readonly string[] = []): readonly string[] {
  const { id, date, endsAt, status, title, changedAt } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${productName.toLowerCase()}`,
    `SEQUENCE:${Math.floor(Date.parse(changedAt) / 1_000)}`,
    `DTSTAMP:${instantText(changedAt)}`,
    `DTSTART:${instantText(date)}`,
    `DTEND:${instantText(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:Consulta online pela ${productName}.`,
    `STATUS:${statuses[status]}`,
    'CLASS:PRIVATE',
    ...more,
    'END:VEVENT',
  ]
}

function reminderOf({ title }: CalendarEntry): readonly string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:-PT1H', 'END:VALARM']
}

/** An instant in UTC: calendars show it on the viewer's clock. */
function instantText(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
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
