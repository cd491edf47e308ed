import type { WeeklySlot } from '@escuta/catalog/contract'
import {
  credentialVerificationLapsed,
  credentialVerified,
  professionalProfileChanged,
  professionalRegistered,
  profilePublished,
  profileUnpublished,
  settingsSaved,
} from '@escuta/catalog/events'
import { boolean, defineView, int, type RowOf, text, uuid, viewTable } from '@escuta/projections'
import { unsavedHours, unsavedPolicy, type WorkingHours } from '../../domain/free-slots/working-hours.ts'
import { clockMinutes } from '../../domain/free-slots/minutes.ts'

/** What bookings must know of a professional. Bookable: verified and published. */
const table = viewTable({
  name: 'scheduling.professionals',
  key: 'professionalId',
  columns: {
    professionalId: uuid,
    personId: uuid,
    verified: boolean,
    published: boolean,
    /** Cents. */
    price: int,
    zone: text(),
    /** Minutes, as `buffer`. */
    duration: int,
    buffer: int,
    advanceDays: int,
    minNoticeHours: int,
    /** Until how long before its start an appointment is cancelled or moved with a full refund. */
    cancellationDeadlineHours: int,
    /** Whether a booking needs no approval. */
    directBooking: boolean,
    allowWeekends: boolean,
    /** Weekly intervals as JSON, read back by `hoursOf`. */
    hours: text(),
  },
})
const { on, change, copy } = table
export type ProfessionalRow = RowOf<typeof table>

export const professionalsView = defineView(table, { version: 1 }, [
  on(professionalRegistered, (_row, { data }) => ({
    ...data,
    ...unsavedPolicy,
    cancellationDeadlineHours: 24,
    directBooking: true,
    verified: false,
    published: false,
    hours: JSON.stringify(unsavedHours),
  })),
  on(professionalProfileChanged, copy('price')),
  on(credentialVerified, change({ verified: true })),
  on(credentialVerificationLapsed, change({ verified: false })),
  on(profilePublished, change({ published: true })),
  on(profileUnpublished, change({ published: false })),
  on(
    settingsSaved,
    change((_row, { data: { consultation, privacy, availability } }) => ({
      duration: consultation.defaultDuration,
      buffer: consultation.bufferTime,
      advanceDays: consultation.maxAdvanceBooking,
      allowWeekends: consultation.allowWeekends,
      minNoticeHours: consultation.minNoticeHours,
      cancellationDeadlineHours: consultation.cancellationDeadlineHours,
      directBooking: privacy.allowDirectBooking,
      hours: JSON.stringify(availability.filter((slot) => slot.isActive).map(intervalOf)),
    })),
  ),
])

function intervalOf(slot: WeeklySlot): WorkingHours {
  return { weekday: slot.dayOfWeek, from: clockMinutes(slot.startTime), to: clockMinutes(slot.endTime) }
}

/** Guarantee: the view alone writes `hours`, as the JSON of weekly intervals. */
export function hoursOf({ hours }: Pick<ProfessionalRow, 'hours'>): readonly WorkingHours[] {
  return JSON.parse(hours) as readonly WorkingHours[]
}
