import { defaultDeadlineHours, type WeeklySlot } from '@escuta/catalog/contract'
import { addDays } from '@escuta/kernel'
import {
  credentialExpired,
  credentialRejected,
  credentialVerificationLapsed,
  credentialVerified,
  extraHoursAdded,
  professionalProfileChanged,
  professionalRegistered,
  profilePublished,
  profileUnpublished,
  scheduleExceptionRemoved,
  settingsSaved,
  timeOffAdded,
} from '@escuta/catalog/events'
import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { unsavedHours, unsavedPolicy, type WorkingHours } from '../../domain/free-slots/working-hours.ts'
import { clockMinutes } from '../../domain/free-slots/minutes.ts'
import type { ExtraHours, TimeOff, WorkExceptions } from '../../domain/free-slots/work-calendar.ts'

/** What bookings must know of a professional. Bookable: verified and published. */
const table = viewTable({
  name: 'scheduling.professionals',
  key: 'professionalId',
  columns: {
    professionalId: column.uuid,
    personId: column.uuid,
    verified: column.boolean,
    published: column.boolean,
    /** Cents. */
    price: column.int,
    zone: column.text(),
    /** Minutes, as `buffer`. */
    duration: column.int,
    buffer: column.int,
    advanceDays: column.int,
    minNoticeHours: column.int,
    /** Whether clients may book today. */
    sameDay: column.boolean,
    /** Until how long before its start an appointment is cancelled or moved with a full refund; null until it is chosen. */
    cancellationDeadlineHours: nullable(column.int),
    /** Whether a booking needs no approval. */
    directBooking: column.boolean,
    allowWeekends: column.boolean,
    /** Weekly intervals as JSON, read back by `hoursOf`. */
    hours: column.text(),
    /** Holidays off, time off and extra hours as JSON, read back by `exceptionsOf`. */
    exceptions: column.text(),
  },
})
const { on, change, copy } = table
export type ProfessionalRow = RowOf<typeof table>

export const professionalsView = defineView(table, { version: 1 }, [
  on(professionalRegistered, (_row, { data }) => ({
    ...data,
    ...unsavedPolicy,
    directBooking: true,
    verified: false,
    published: false,
    hours: JSON.stringify(unsavedHours),
    exceptions: JSON.stringify({
      holidaysOff: data.holidaysOff,
      timeOff: [],
      extraHours: [],
    } satisfies Exceptions),
  })),
  on(professionalProfileChanged, copy('price')),
  on(credentialVerified, change({ verified: true })),
  on([credentialVerificationLapsed, credentialRejected, credentialExpired], change({ verified: false })),
  on(profilePublished, change({ published: true })),
  on(profileUnpublished, change({ published: false })),
  on(
    settingsSaved,
    change((row, { data: { consultation, privacy, holidaysOff, availability } }) => ({
      duration: consultation.defaultDuration,
      buffer: consultation.bufferTime,
      advanceDays: consultation.maxAdvanceBooking,
      allowWeekends: consultation.allowWeekends,
      minNoticeHours: consultation.minNoticeHours,
      sameDay: consultation.sameDay,
      cancellationDeadlineHours: consultation.cancellationDeadlineHours,
      directBooking: privacy.allowDirectBooking,
      hours: JSON.stringify(availability.filter((slot) => slot.isActive).map(intervalOf)),
      exceptions: JSON.stringify({ ...exceptionsOf(row), holidaysOff }),
    })),
  ),
  on(
    timeOffAdded,
    change((row, { data: { exceptionId, kind, from, to, addedAt } }) =>
      withExceptions(row, addedAt, ({ timeOff, ...rest }) => ({
        ...rest,
        timeOff: [...timeOff, { exceptionId, kind, from, to }],
      })),
    ),
  ),
  on(
    extraHoursAdded,
    change((row, { data: { exceptionId, date, startTime, endTime, addedAt } }) =>
      withExceptions(row, addedAt, ({ extraHours, ...rest }) => {
        const [from, to] = [clockMinutes(startTime), clockMinutes(endTime)]
        return { ...rest, extraHours: [...extraHours, { exceptionId, date, from, to }] }
      }),
    ),
  ),
  on(
    scheduleExceptionRemoved,
    change((row, { data: { exceptionId, removedAt } }) =>
      withExceptions(row, removedAt, ({ timeOff, extraHours, ...rest }) => ({
        ...rest,
        timeOff: timeOff.filter((each) => each.exceptionId !== exceptionId),
        extraHours: extraHours.filter((each) => each.exceptionId !== exceptionId),
      })),
    ),
  ),
])

function intervalOf(slot: WeeklySlot): WorkingHours {
  return { weekday: slot.dayOfWeek, from: clockMinutes(slot.startTime), to: clockMinutes(slot.endTime) }
}

/** Hours before the start until which clients cancel with a full refund. */
export function deadlineHoursOf({
  cancellationDeadlineHours,
}: Pick<ProfessionalRow, 'cancellationDeadlineHours'>): number {
  return cancellationDeadlineHours ?? defaultDeadlineHours
}

/** Guarantee: the view alone writes `hours`, as the JSON of weekly intervals. */
export function hoursOf({ hours }: Pick<ProfessionalRow, 'hours'>): readonly WorkingHours[] {
  return JSON.parse(hours) as readonly WorkingHours[]
}

type Named = { readonly exceptionId: string }

/** Exceptions with their ids, by which they are removed. */
type Exceptions = Pick<WorkExceptions, 'holidaysOff'> & {
  readonly timeOff: readonly (TimeOff & Named)[]
  readonly extraHours: readonly (ExtraHours & Named)[]
}

/** Guarantee: the view alone writes `exceptions`, as the JSON of this type. */
export function exceptionsOf({ exceptions }: Pick<ProfessionalRow, 'exceptions'>): Exceptions {
  return JSON.parse(exceptions) as Exceptions
}

/** Changes the exceptions and drops those that were over at an instant, in every zone, so that the row stays small. */
function withExceptions(
  row: ProfessionalRow,
  at: string,
  changed: (before: Exceptions) => Exceptions,
): Pick<ProfessionalRow, 'exceptions'> {
  const { timeOff, extraHours, ...rest } = changed(exceptionsOf(row))
  const since = addDays(at.slice(0, 10), -2)
  const kept = {
    ...rest,
    timeOff: timeOff.filter(({ to }) => to >= since),
    extraHours: extraHours.filter(({ date }) => date >= since),
  }
  return { exceptions: JSON.stringify(kept) }
}
