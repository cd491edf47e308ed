import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { type BookingChoice, type BookingStep, nothingChosen } from './booking-choice.ts'

/** Past the first step: what was chosen. */
type Kept = { readonly step: Exclude<BookingStep, 0>; readonly date: string; readonly time: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Step, day and time: kept with the history entry; what one wrote to the professional never is. */
    booking?: Kept | undefined
  }
}

/** The step and the choice of a booking; Back goes one step back, and a reload keeps the step, the day and the time. */
export function useBookingPlace() {
  const kept = useRouterState({ select: ({ location }) => location.state.booking })
  const navigate = useNavigate()
  const [chosen, setChoice] = useState<BookingChoice>(() => choiceOf(nothingChosen, kept))
  const choice = choiceOf(chosen, kept)
  const step: BookingStep = kept?.step ?? 0
  function goTo(next: BookingStep) {
    if (next === step) return
    const { date, time } = choice
    const booking = next !== 0 && date && time ? { step: next, date, time } : undefined
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, booking }),
      resetScroll: false,
    })
  }
  return { step, choice, setChoice, goTo }
}

/** The history entry says what was chosen, also when one comes back to it from another page. */
function choiceOf(chosen: BookingChoice, kept: Kept | undefined): BookingChoice {
  return kept ? { ...chosen, date: kept.date, time: kept.time } : chosen
}
