/** The choice of a booking; `date` YYYY-MM-DD and `time` HH:MM in the professional's zone. */
export type BookingChoice = {
  readonly date: string | undefined
  readonly time: string | undefined
  readonly notes: string
}

/** The steps of the booking: 0 day and time, 1 review, 2 the guest's account. */
export type BookingStep = 0 | 1 | 2

export type CompleteChoice = { readonly date: string; readonly time: string; readonly notes: string }

export const nothingChosen: BookingChoice = { date: undefined, time: undefined, notes: '' }

export function completeChoice({ date, time, notes }: BookingChoice): CompleteChoice | null {
  return date && time ? { date, time, notes } : null
}
