import { bookTexts as texts, formatDayLong, formatTime } from '@escuta/i18n'
import { addDays, localParts } from '@escuta/kernel'
import type { DayTimes, FreeTimes } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { useNow } from '../../../lib/use-now.ts'
import type { BookingChoice } from './booking-choice.ts'

const shownDays = 3
const shownTimes = 3
const soonDays = 14

type FirstFreeTimesProps = {
  readonly freeTimes: Pick<FreeTimes, 'days' | 'zone'>
  readonly choice: BookingChoice
  readonly onChoose: (chosen: Pick<BookingChoice, 'date' | 'time'>) => void
}

/** The next days that have free times, with the first times of each. */
export function FirstFreeTimes({ freeTimes: { days, zone }, choice, onChoose }: FirstFreeTimesProps) {
  const today = localParts(useNow(), zone).date
  const free = days.map(({ date, times }) => ({ date, times: times.filter(({ available }) => available) }))
  const [first, ...later] = free.filter(({ times }) => times.length > 0)
  if (!first) return null
  return (
    <Card padding="small" className="grid gap-4">
      <h2 className="font-semibold">{texts.firstFree}</h2>
      {first.date > addDays(today, soonDays) && (
        <p className="text-ink-soft">{texts.firstFreeLate(formatDayLong(first.date))}</p>
      )}
      <ul className="grid gap-4 sm:grid-cols-3">
        {[first, ...later.slice(0, shownDays - 1)].map((day) => (
          <FirstTimes key={day.date} day={day} choice={choice} onChoose={onChoose} />
        ))}
      </ul>
    </Card>
  )
}

type FirstTimesProps = Pick<FirstFreeTimesProps, 'choice' | 'onChoose'> & {
  readonly day: Pick<DayTimes, 'date' | 'times'>
}

function FirstTimes({ day: { date, times }, choice, onChoose }: FirstTimesProps) {
  const day = formatDayLong(date)
  const more = times.length - shownTimes
  return (
    <li className="grid content-start gap-2">
      <p className="text-caption text-ink-soft first-letter:uppercase">{day}</p>
      <div className="flex flex-wrap gap-2">
        {times.slice(0, shownTimes).map(({ time }) => {
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
          <Button size="small" variant="ghost" onClick={() => onChoose({ date, time: undefined })}>
            {texts.moreTimes(more)}
            <span className="sr-only">{` ${texts.ofDay(day)}`}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
