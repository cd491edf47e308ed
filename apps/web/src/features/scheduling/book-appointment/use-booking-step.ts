import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { type BookingChoice, type BookingStep } from './booking-choice.ts'

type StoredStep = { readonly step: Exclude<BookingStep, 0>; readonly date: string; readonly time: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Step, day and time. Notes are never stored in the history state. */
    booking?: StoredStep | undefined
  }
}

/** The step and the choice of a booking, which begins as `first`; in the history state, so that back and reload restore them. */
export function useBookingStep(first: BookingChoice) {
  const stored = useRouterState({ select: ({ location }) => location.state.booking })
  const navigate = useNavigate()
  const [chosen, setChoice] = useState<BookingChoice>(() => choiceOf(first, stored))
  const choice = choiceOf(chosen, stored)
  const step: BookingStep = stored?.step ?? 0
  function goTo(next: BookingStep, replace = false) {
    if (next === step) return
    const { date, time } = choice
    const booking = next !== 0 && date && time ? { step: next, date, time } : undefined
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, booking }),
      resetScroll: false,
      replace,
    })
  }
  return { step, choice, setChoice, goTo }
}

/** The day and time of the history state replace those of the component state. */
function choiceOf(chosen: BookingChoice, stored: StoredStep | undefined): BookingChoice {
  return stored ? { ...chosen, date: stored.date, time: stored.time } : chosen
}
