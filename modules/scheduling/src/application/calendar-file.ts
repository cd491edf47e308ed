import { productName } from '@escuta/kernel'
import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { CalendarEntry } from '../read-models/appointments/calendar-entries.query.ts'
import { calendarDescription, calendarTitle } from '../texts/calendar-title.ts'

/** What makes a file an invitation (iTIP, RFC 5546), which calendars take over from a mail; addresses of mails. */
export type CalendarInvitation = {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly organizer: string
  readonly attendee: string
  /** The address of the room. */
  readonly url: string
}

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Readonly<Record<CalendarEntry['status'], ICalEventStatus>>

const hourSeconds = 3_600

/** One appointment as an iCalendar file (RFC 5545), with a reminder one hour before. */
export function calendarFile(entry: CalendarEntry): string {
  return fileOf([{ ...eventOf(entry), ...reminderOf(entry) }])
}

/** Appointments as an iCalendar file that calendar programs ask for again each hour. */
export function calendarFeedFile(entries: readonly CalendarEntry[]): string {
  return fileOf(entries.map(eventOf), { ttl: hourSeconds, name: productName })
}

/** One appointment as an invitation; `CANCEL` takes it out of the calendar. */
export function calendarInvitation(entry: CalendarEntry, invitation: CalendarInvitation): string {
  const { method, organizer, attendee, url } = invitation
  const invited: ICalEventData = {
    ...eventOf(entry),
    url,
    location: url,
    organizer: { name: productName, email: organizer },
    attendees: [
      { email: attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
    ],
    ...(method === 'REQUEST' && reminderOf(entry)),
  }
  return fileOf([invited], { method: ICalCalendarMethod[method] })
}

type FileOptions = ConstructorParameters<typeof ICalCalendar>[0]

function fileOf(events: readonly ICalEventData[], options: FileOptions = {}): string {
  const calendar = new ICalCalendar({
    prodId: { company: productName, product: 'Consultas', language: 'PT' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ...options,
    events: [...events],
  })
  return `${calendar.toString()}\r\n`
}

/** Id and sequence are the same in every file, so that a later one replaces what a calendar has. Instants are in UTC. */
function eventOf({ id, date, endsAt, status, name, changedAt }: CalendarEntry): ICalEventData {
  return {
    id: `${id}@${productName.toLowerCase()}`,
    sequence: Math.floor(Date.parse(changedAt) / 1_000),
    stamp: new Date(changedAt),
    start: new Date(date),
    end: new Date(endsAt),
    summary: calendarTitle(name),
    description: calendarDescription,
    status: statuses[status],
    class: ICalEventClass.PRIVATE,
  }
}

function reminderOf({ name }: CalendarEntry): Pick<ICalEventData, 'alarms'> {
  const description = calendarTitle(name)
  return { alarms: [{ type: ICalAlarmType.display, description, triggerBefore: hourSeconds }] }
}
