import { bookTexts as texts, formatDayLong, formatTime } from '@escuta/i18n'
import { addDays, localParts } from '@escuta/kernel'
import type { FreeTimes } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { useEffect, useId, useRef, useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { ZoneNote } from '../../../lib/zone-note.tsx'
import { type ChosenTime, chosenStart, firstFreeDays, type FreeDay } from './free-days.ts'

const shownTimes = 3
const soonDays = 14

type FirstFreeTimesProps = {
  readonly freeTimes: Pick<FreeTimes, 'days' | 'zone'>
  readonly choice: ChosenTime
  readonly onChoose: (chosen: ChosenTime) => void
}

/** The next days that have free times, with the first times of each; the others of a day on demand. */
export function FirstFreeTimes({ freeTimes, choice, onChoose }: FirstFreeTimesProps) {
  const headingId = useId()
  const today = localParts(useNow(), freeTimes.zone).date
  const days = firstFreeDays(freeTimes)
  const [first] = days
  if (!first) return null
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <div>
        <h2 id={headingId} className="font-semibold">
          {texts.firstFree}
        </h2>
        <ZoneNote zone={freeTimes.zone} at={chosenStart(freeTimes, choice)} />
      </div>
      {first.date > addDays(today, soonDays) && (
        <p className="text-ink-soft">{texts.firstFreeLate(formatDayLong(first.date))}</p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-4">
        {days.map((day) => (
          <FirstTimes key={day.date} day={day} choice={choice} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
}

type FirstTimesProps = Pick<FirstFreeTimesProps, 'choice' | 'onChoose'> & { readonly day: FreeDay }

function FirstTimes({ day: { date, times }, choice, onChoose }: FirstTimesProps) {
  const day = formatDayLong(date)
  const list = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)
  const isChosenLater =
    choice.date === date && times.slice(shownTimes).some(({ time }) => time === choice.time)
  const shown = isOpened || isChosenLater ? times : times.slice(0, shownTimes)
  const more = times.length - shown.length
  // The button that had the focus is gone: the first time that came instead takes it.
  useEffect(() => {
    if (isOpened) list.current?.querySelectorAll('button')[shownTimes]?.focus()
  }, [isOpened])
  return (
    <li className="grid content-start gap-2">
      <p className="text-caption text-ink-soft first-letter:uppercase">{day}</p>
      <div ref={list} className="flex flex-wrap gap-2">
        {shown.map(({ time }) => {
          const isChosen = date === choice.date && time === choice.time
          return (
            <Button
              key={time}
              size="small"
              variant={isChosen ? 'primary' : 'soft'}
              aria-pressed={isChosen}
              onClick={() => onChoose({ date, time })}
            >
              <span className="sr-only">{`${day}, `}</span>
              {formatTime(time)}
            </Button>
          )
        })}
        {more > 0 && (
          <Button size="small" variant="ghost" onClick={() => setOpened(true)}>
            {texts.moreTimes(more)}
            <span className="sr-only">{` ${texts.ofDay(day)}`}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
