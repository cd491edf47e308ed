import { bookTexts as texts, formatDayLong, formatTime } from '@escuta/i18n'
import type { NearestTime } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import type { BookingChoice } from './booking-choice.ts'

type NearestTimesProps = {
  readonly nearest: readonly NearestTime[]
  readonly choice: BookingChoice
  readonly onChoose: (time: NearestTime) => void
}

export function NearestTimes({ nearest, choice, onChoose }: NearestTimesProps) {
  return (
    <Card variant="accent" padding="small" className="grid gap-4 text-on-accent-soft">
      <h2 className="font-semibold">{texts.nearest}</h2>
      <ul className="flex flex-wrap gap-3">
        {nearest.map((each) => (
          <li key={each.startsAt} className="max-sm:grid max-sm:w-full">
            <Button
              variant={isChosen(each, choice) ? 'primary' : 'secondary'}
              aria-pressed={isChosen(each, choice)}
              onClick={() => onChoose(each)}
            >
              <span className="first-letter:uppercase">
                {`${formatDayLong(each.date)}, ${formatTime(each.time)}`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function isChosen({ date, time }: NearestTime, choice: BookingChoice): boolean {
  return date === choice.date && time === choice.time
}
