import type { FreeTimes } from '@escuta/scheduling/contract'

/** The choice of a booking; `date` YYYY-MM-DD and `time` HH:MM in the professional's zone. */
export type BookingChoice = {
  readonly date: string | undefined
  readonly time: string | undefined
  readonly notes: string
}

/** The steps of the booking: 0 day and time, 1 review, 2 the guest's account. */
export type BookingStep = 0 | 1 | 2

export type CompleteChoice = { readonly date: string; readonly time: string; readonly notes: string }

/** The day and time that a link proposes; undefined without one. */
export type WantedTime = { readonly date: string | undefined; readonly time: string | undefined }

/** The wanted day and time as far as they are free. */
export function firstChoice({ days }: Pick<FreeTimes, 'days'>, wanted: WantedTime): BookingChoice {
  const free = days.find(({ date }) => date === wanted.date)?.times.filter(({ available }) => available)
  const isFree = free?.some(({ time }) => time === wanted.time)
  return {
    date: free && free.length > 0 ? wanted.date : undefined,
    time: isFree ? wanted.time : undefined,
    notes: '',
  }
}

/** What a tab had kept of a choice, as far as it is still free; the time that a link proposes comes before. */
export function keptChoice(
  kept: object,
  freeTimes: Pick<FreeTimes, 'days'>,
  first: BookingChoice,
): BookingChoice {
  const textOf = (name: keyof BookingChoice) => {
    const text: unknown = Reflect.get(kept, name)
    return typeof text === 'string' ? text : undefined
  }
  const { date, time } = first.date
    ? first
    : firstChoice(freeTimes, { date: textOf('date'), time: textOf('time') })
  return { date, time, notes: textOf('notes') ?? '' }
}

export function completeChoice({ date, time, notes }: BookingChoice): CompleteChoice | null {
  return date && time ? { date, time, notes } : null
}
