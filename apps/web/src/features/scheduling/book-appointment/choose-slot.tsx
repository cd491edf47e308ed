import { bookTexts as texts, clockTexts, formatDayLong, formatTime } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Calendar } from '@escuta/ui/calendar'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { Textarea } from '@escuta/ui/textarea'
import { TimeGrid } from '@escuta/ui/time-grid'
import type { DayTimes, FreeTimes, NearestTime } from '@escuta/scheduling/contract'
import { useState } from 'react'
import { type BookingChoice, completeChoice } from './booking-choice.ts'
import { zoneName } from '../../../lib/zone-name.ts'

type ChooseSlotProps = {
  readonly freeTimes: FreeTimes
  readonly choice: BookingChoice
  /** Free slots near the chosen one, when that was taken. */
  readonly nearest: readonly NearestTime[]
  readonly onChange: (choice: BookingChoice) => void
  readonly onContinue: () => void
}

export function ChooseSlot({ freeTimes, choice, nearest, onChange, onContinue }: ChooseSlotProps) {
  // The key resets the calendar to the month of a day that was chosen outside it.
  const [opened, setOpened] = useState(0)
  const first = freeTimes.days[0]
  const last = freeTimes.days.at(-1)
  if (!first || !last) return <EmptyState title={texts.noDays} hint={texts.noDaysHint} />
  const dayOf = (date: string | undefined) => freeTimes.days.find((day) => day.date === date)
  return (
    <div className="grid gap-7">
      <h1 tabIndex={-1} className="text-title font-semibold">
        {texts.heading}
      </h1>
      {nearest.length > 0 && (
        <NearestTimes
          nearest={nearest}
          choice={choice}
          onChoose={({ date, time }) => {
            onChange({ ...choice, date, time })
            setOpened(opened + 1)
          }}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card padding="small" className="max-[24rem]:-mx-4">
          <Calendar
            className="max-[24rem]:-mx-4"
            key={opened}
            label={texts.day}
            value={choice.date}
            onChange={(date) => onChange({ ...choice, date, time: undefined })}
            from={first.date}
            until={last.date}
            freeTimesOn={(date) => countFree(dayOf(date))}
          />
        </Card>
        <DayPanel day={dayOf(choice.date)} zone={freeTimes.zone} choice={choice} onChange={onChange} />
      </div>
      <Textarea
        label={texts.notes}
        hint={texts.notesHint}
        optional
        maxLength={2000}
        value={choice.notes}
        onChange={(event) => onChange({ ...choice, notes: event.target.value })}
      />
      <Button
        size="large"
        className="max-sm:w-full sm:justify-self-end"
        disabled={!completeChoice(choice)}
        onClick={onContinue}
      >
        {texts.continue}
      </Button>
    </div>
  )
}

type NearestTimesProps = Pick<ChooseSlotProps, 'nearest' | 'choice'> & {
  readonly onChoose: (time: NearestTime) => void
}

function NearestTimes({ nearest, choice, onChoose }: NearestTimesProps) {
  return (
    <Card variant="accent" padding="small" className="grid gap-4 text-on-accent-soft">
      <h2 className="font-semibold">{texts.nearest}</h2>
      <ul className="flex flex-wrap gap-3">
        {nearest.map((each) => {
          const isChosen = each.date === choice.date && each.time === choice.time
          return (
            <li key={each.startsAt} className="max-sm:grid max-sm:w-full">
              <Button
                variant={isChosen ? 'primary' : 'secondary'}
                aria-pressed={isChosen}
                onClick={() => onChoose(each)}
              >
                <span className="first-letter:uppercase">
                  {`${formatDayLong(each.date)}, ${formatTime(each.time)}`}
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type DayPanelProps = Pick<ChooseSlotProps, 'choice' | 'onChange'> & {
  readonly day: DayTimes | undefined
  readonly zone: string
}

function DayPanel({ day, zone, choice, onChange }: DayPanelProps) {
  if (!day) return <p className="px-1 py-4 text-ink-soft">{texts.chooseDay}</p>
  const label = texts.timesOf(formatDayLong(day.date))
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-subtitle font-semibold">{label}</h2>
        <p className="text-caption text-ink-soft">{clockTexts.zone(zoneName(zone))}</p>
      </div>
      {countFree(day) === 0 ? (
        <p role="status">{texts.noFreeTimes}</p>
      ) : (
        <TimeGrid
          label={label}
          value={choice.time}
          onChange={(time) => onChange({ ...choice, time })}
          times={day.times.map(({ time, available }) => ({ time, free: available, label: formatTime(time) }))}
        />
      )}
    </div>
  )
}

/** Days without working hours have 0 free slots. */
function countFree(day: DayTimes | undefined): number {
  return day?.times.filter(({ available }) => available).length ?? 0
}
