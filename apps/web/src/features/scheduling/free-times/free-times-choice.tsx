import { bookTexts as texts } from '@escuta/i18n'
import type { FreeTimes } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FirstFreeTimes } from './first-free-times.tsx'
import { type ChosenTime, firstFreeDays } from './free-days.ts'
import { Missing } from './missing.tsx'
import { Month, type MonthProps } from './month.tsx'

type FreeTimesChoiceProps = Omit<MonthProps, 'missing' | 'noteOf'> & {
  readonly freeTimes: FreeTimes
  readonly state: FreeTimesState
  readonly noteOf?: MonthProps['noteOf']
  /** Stands in place of the first free times. */
  readonly instead?: ReactNode | false
}

/** The free times of a professional as a client chooses one: the first ones, and the month on demand. */
export function FreeTimesChoice({
  state,
  instead,
  noteOf = () => undefined,
  ...month
}: FreeTimesChoiceProps) {
  const { freeTimes, choice, onChoose } = month
  const { place, missing, isMonthOpen, openMonth } = state
  return (
    <div ref={place} className="grid gap-5 sm:gap-7">
      {instead || (
        <Card padding="small" className="grid gap-3">
          <FirstFreeTimes freeTimes={freeTimes} choice={choice} onChoose={onChoose} />
          {missing === 'first' && <Missing>{texts.timeMissing}</Missing>}
        </Card>
      )}
      {isMonthOpen ? (
        <Card padding="small" className="max-[24rem]:-mx-4">
          <Month {...month} noteOf={noteOf} missing={missing === 'first' ? undefined : missing} />
        </Card>
      ) : (
        <Button variant="secondary" className="max-sm:w-full sm:justify-self-start" onClick={openMonth}>
          <CalendarDays aria-hidden />
          {texts.openMonth}
        </Button>
      )}
    </div>
  )
}

type Lacking = 'first' | 'day' | 'time'

export type FreeTimesState = {
  readonly place: RefObject<HTMLDivElement | null>
  readonly isMonthOpen: boolean
  readonly openMonth: () => void
  /** What continuing has marked. */
  readonly missing: Lacking | undefined
  /** Goes on with a complete choice; marks what is missing otherwise, and focuses the first one to choose. */
  readonly require: (next: () => void) => void
}

export function useFreeTimesChoice(freeTimes: FreeTimes, choice: ChosenTime): FreeTimesState {
  const place = useRef<HTMLDivElement>(null)
  // A day that is not among the first ones is seen in its month only.
  const [isMonthOpen, setMonthOpen] = useState(
    () => choice.date !== undefined && firstFreeDays(freeTimes).every(({ date }) => date !== choice.date),
  )
  const [marked, setMarked] = useState<Lacking>()
  const lacking = lackingIn(choice, isMonthOpen)
  function require(next: () => void) {
    setMarked(lacking)
    if (!lacking) return next()
    place.current?.querySelector<HTMLElement>(firstOf[lacking])?.focus()
  }
  /** The button goes; the keyboard continues in the month. */
  function openMonth() {
    flushSync(() => {
      setMonthOpen(true)
      setMarked(undefined)
    })
    place.current?.querySelector<HTMLElement>(firstOf.day)?.focus()
  }
  return { place, isMonthOpen, openMonth, missing: marked === lacking ? lacking : undefined, require }
}

const firstOf: Record<Lacking, string> = {
  first: 'button',
  day: 'td button:not(:disabled)',
  time: '[role="radio"]:not(:disabled)',
}

function lackingIn({ date, time }: ChosenTime, isMonthOpen: boolean): Lacking | undefined {
  if (date && time) return undefined
  if (!isMonthOpen) return 'first'
  return date ? 'time' : 'day'
}
