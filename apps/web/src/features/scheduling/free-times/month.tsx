import { bookTexts as texts, formatDayLong, formatTime } from '@escuta/i18n'
import type { DayTimes, FreeTimes } from '@escuta/scheduling/contract'
import { Calendar } from '@escuta/ui/calendar'
import { TimeGrid } from '@escuta/ui/time-grid'
import { useState } from 'react'
import { Missing } from './missing.tsx'
import { type ChosenTime, freeIn } from './free-days.ts'

export type MonthProps = {
  readonly freeTimes: Pick<FreeTimes, 'days' | 'zone'>
  readonly choice: ChosenTime
  /** What names the calendar. */
  readonly label: string
  /** Beside the month there is room for the times, where it has the width of a page. */
  readonly isWide?: boolean
  readonly missing: 'day' | 'time' | undefined
  /** What stands at a time that is not free. */
  readonly noteOf: (startsAt: string) => string | undefined
  readonly onChoose: (chosen: ChosenTime) => void
}

/** A month of days and the times of the chosen one. */
export function Month(props: MonthProps) {
  const { freeTimes, choice, label, isWide = false, missing, onChoose } = props
  const day = freeTimes.days.find(({ date }) => date === choice.date)
  const [first, last] = [freeTimes.days[0], freeTimes.days.at(-1)]
  // A day that was chosen outside the calendar opens its month; one chosen in it keeps the calendar, and its focus.
  const [month, setMonth] = useState({ opened: choice.date, picked: choice.date })
  if (choice.date !== month.picked) setMonth({ opened: choice.date, picked: choice.date })
  if (!first || !last) return null
  return (
    <div className={isWide ? 'grid items-start gap-6 lg:grid-cols-2' : 'grid gap-5'}>
      <div className="grid gap-3">
        <Calendar
          key={month.opened}
          label={label}
          value={choice.date}
          onChange={(date) => {
            setMonth({ ...month, picked: date })
            onChoose({ date, time: undefined })
          }}
          from={first.date}
          until={last.date}
          freeTimesOn={(date) => freeIn(freeTimes.days.find((each) => each.date === date)).length}
        />
        {missing === 'day' && <Missing>{texts.dayMissing}</Missing>}
      </div>
      {day ? <TimesOf {...props} day={day} /> : <p className="text-ink-soft">{texts.chooseDay}</p>}
    </div>
  )
}

function TimesOf({ day, choice, missing, noteOf, onChoose }: MonthProps & { readonly day: DayTimes }) {
  const label = texts.timesOf(formatDayLong(day.date))
  return (
    <div className="grid gap-4">
      <h3 className="text-subtitle font-semibold">{label}</h3>
      {freeIn(day).length === 0 ? (
        <p role="status">{texts.noFreeTimes}</p>
      ) : (
        <TimeGrid
          label={label}
          value={choice.time}
          onChange={(time) => onChoose({ date: day.date, time })}
          times={day.times.map(({ time, available: free, startsAt }) => ({
            time,
            free,
            label: formatTime(time),
            note: free ? undefined : noteOf(startsAt),
          }))}
        />
      )}
      {missing === 'time' && <Missing>{texts.timeMissing}</Missing>}
    </div>
  )
}
