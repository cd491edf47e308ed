import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { type BookingChoice, type BookingStep, nothingChosen } from './booking-choice.ts'

/** The step and the slot after the first step. */
type Kept = { readonly step: Exclude<BookingStep, 0>; readonly date: string; readonly time: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Step, day and time. Notes are never stored in the history state. */
    booking?: Kept | undefined
  }
}

/** The step and the choice of a booking; in the history state, so that back and reload restore them. */
export function useBookingStep() {
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

/** The day and time of the history state replace those of the component state. */
function choiceOf(chosen: BookingChoice, kept: Kept | undefined): BookingChoice {
  return kept ? { ...chosen, date: kept.date, time: kept.time } : chosen
}
