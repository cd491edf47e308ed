/** A weekly interval of work: weekday (0 = Sunday) and minutes since midnight on the professional's wall clock. */
export type WorkingHours = { readonly weekday: number; readonly from: number; readonly to: number }

export type BookingPolicy = {
  /** Minutes of an appointment, and of the pause after it. */
  readonly duration: number
  readonly buffer: number
  /** How many days ahead the last day that clients may book is. */
  readonly advanceDays: number
  /** Whether clients may book today; otherwise their days begin tomorrow. */
  readonly sameDay: boolean
  /** How long before its start a client may book an appointment at the latest. */
  readonly minNoticeHours: number
  readonly allowWeekends: boolean
}

/** What applies before a professional has saved settings: hourly starts from 08:00 to 17:00, 14 days (spec, section 9). */
export const unsavedPolicy: BookingPolicy = {
  duration: 60,
  buffer: 0,
  advanceDays: 14,
  sameDay: false,
  minNoticeHours: 0,
  allowWeekends: false,
}

/** Monday to Friday, 08:00 to 18:00; applies before a professional has saved settings. */
export const unsavedHours: readonly WorkingHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: 8 * 60,
  to: 18 * 60,
}))
