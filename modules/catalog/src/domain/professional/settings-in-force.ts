import type { EventOf } from '@escuta/event-sourcing'
import type { HolidayId } from '@escuta/kernel'
import { type Profession, professions } from '../../contract/profession.ts'
import type { settingsSaved } from '../../contract/published-events.ts'
import { defaultDeadlineHours } from '../../contract/rule-numbers.ts'

/** All working hours and policies of a professional. */
export type Settings = Omit<EventOf<typeof settingsSaved>['data'], 'professionalId' | 'savedAt'>

/**
 * What applies before a professional saves settings (spec, section 9: 14 days, hourly from 08:00 to 17:00), so that saving
 * it unchanged changes nothing that clients see.
 */
export function unsavedSettings(profession: Profession, holidaysOff: readonly HolidayId[]): Settings {
  return {
    notifications: { email: true, push: true, reminders: true, appointments: true, payments: true },
    consultation: {
      defaultDuration: 60,
      bufferTime: 0,
      maxAdvanceBooking: 14,
      allowWeekends: false,
      minNoticeHours: 0,
      sameDay: false,
      cancellationDeadlineHours: defaultDeadlineHours,
    },
    privacy: {
      profilePublic: false,
      showReviews: professions[profession].showsReviews,
      allowDirectBooking: true,
    },
    holidaysOff,
    availability: [1, 2, 3, 4, 5].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '08:00',
      endTime: '18:00',
      isActive: true,
    })),
  }
}

type Registered = {
  readonly profession: Profession
  /** As of the registration. */
  readonly holidaysOff: readonly HolidayId[]
  readonly isPublic: boolean
}

/** The saved settings, or those that apply before the first save, with the current publication or its request. */
export function settingsInForce(
  saved: Settings | null,
  { profession, holidaysOff, isPublic }: Registered,
): Settings {
  const settings = saved ?? unsavedSettings(profession, holidaysOff)
  return { ...settings, privacy: { ...settings.privacy, profilePublic: isPublic } }
}
