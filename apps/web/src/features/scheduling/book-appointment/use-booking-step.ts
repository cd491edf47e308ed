import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useKept } from '../../../lib/use-kept.ts'
import { type BookingChoice, type BookingStep } from './booking-choice.ts'

type StoredStep =
  | { readonly step: 0 }
  | { readonly step: Exclude<BookingStep, 0>; readonly date: string; readonly time: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Step, day and time. Notes are never stored in the history state. */
    booking?: StoredStep | undefined
  }
}

type Booking = {
  readonly professionalId: string
  /** What the link proposes, as far as it is free; a whole time opens at its review. */
  readonly first: BookingChoice
  /** What this tab had kept of the choice, as far as it is free. */
  readonly readChoice: (kept: object) => BookingChoice
}

/**
 * The step and the choice of a booking. Step, day and time are in the history state, so that back and reload restore them;
 * the choice is also kept by this tab until it is booked.
 */
export function useBookingStep({ professionalId, first, readChoice }: Booking) {
  const stored = useRouterState({ select: ({ location }) => location.state.booking })
  const navigate = useNavigate()
  const [chosen, change, forget] = useKept({
    name: `booking-choice.${professionalId}`,
    initial: first,
    read: readChoice,
  })
  const choice = choiceOf(chosen, stored)
  const isProposed = stored === undefined && first.time !== undefined
  const step: BookingStep = stored?.step ?? (isProposed ? 1 : 0)
  function goTo(next: BookingStep, replace = false) {
    if (next === step) return
    const { date, time } = choice
    const booking: StoredStep = next !== 0 && date && time ? { step: next, date, time } : { step: 0 }
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, booking }),
      resetScroll: false,
      replace,
    })
  }
  return {
    step,
    /** Whether the time comes from a link, so that the step of the time, with its notes, was not seen. */
    isProposed,
    choice,
    /** As it is held; another object when it changes. */
    chosen,
    setChoice: (next: BookingChoice) => change(() => next),
    goTo,
    /** Once it is booked. */
    forget,
  }
}

/** The day and time of the history state replace those of the component state. */
function choiceOf(chosen: BookingChoice, stored: StoredStep | undefined): BookingChoice {
  return stored && stored.step !== 0 ? { ...chosen, date: stored.date, time: stored.time } : chosen
}
