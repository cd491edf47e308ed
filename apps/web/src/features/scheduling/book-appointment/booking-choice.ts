/** What a person has chosen so far; `date` YYYY-MM-DD and `time` HH:MM on the professional's wall clock. */
export type BookingChoice = {
  readonly date: string | undefined
  readonly time: string | undefined
  readonly notes: string
}

/** Where one is in the booking: 0 day and time, 1 review, 2 the guest's account. */
export type BookingStep = 0 | 1 | 2

/** A choice that can be booked: date and time are both required (spec §5). */
export type CompleteChoice = { readonly date: string; readonly time: string; readonly notes: string }

export const nothingChosen: BookingChoice = { date: undefined, time: undefined, notes: '' }

export function completeChoice({ date, time, notes }: BookingChoice): CompleteChoice | null {
  return date && time ? { date, time, notes } : null
}
