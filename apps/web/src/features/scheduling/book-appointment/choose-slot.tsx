import type { PendingPayment } from '@escuta/billing/contract'
import { bookTexts as texts, formatDayLong, formatTime } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Calendar } from '@escuta/ui/calendar'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { Notice } from '@escuta/ui/notice'
import { Textarea } from '@escuta/ui/textarea'
import { TimeGrid } from '@escuta/ui/time-grid'
import type { DayTimes, FreeTimes, NearestTime } from '@escuta/scheduling/contract'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { BookingChoice } from './booking-choice.ts'
import { FirstFreeTimes } from './first-free-times.tsx'
import { heldNote } from './own-hold.tsx'
import { StepHeading } from './step-heading.tsx'
import { ZoneNote } from '../../../lib/zone-note.tsx'

type ChooseSlotProps = {
  readonly freeTimes: FreeTimes
  readonly choice: BookingChoice
  /** Free slots near the chosen one, when that was taken. */
  readonly nearest: readonly NearestTime[]
  /** The time that the person holds with this professional. */
  readonly hold: PendingPayment | undefined
  /** Why the last attempt failed. */
  readonly refusal: ReactNode
  readonly onChange: (choice: BookingChoice) => void
  readonly onContinue: () => void
}

export function ChooseSlot(props: ChooseSlotProps) {
  const { freeTimes, choice, nearest, hold, refusal, onChange, onContinue } = props
  // The key resets the calendar to the month of a day that was chosen outside it.
  const [opened, setOpened] = useState(0)
  const { choices, missing, require } = useChoiceRequired(choice)
  const first = freeTimes.days[0]
  const last = freeTimes.days.at(-1)
  if (!first || !last) return <EmptyState title={texts.noDays} hint={texts.noDaysHint} />
  function choose({ date, time }: Pick<BookingChoice, 'date' | 'time'>) {
    onChange({ ...choice, date, time })
    setOpened(opened + 1)
  }
  const dayOf = (date: string | undefined) => freeTimes.days.find((day) => day.date === date)
  return (
    <div className="grid gap-5 sm:gap-7">
      <StepHeading>{texts.heading}</StepHeading>
      {!freeTimes.directBooking && <Notice>{texts.approval.intro}</Notice>}
      {refusal}
      {nearest.length > 0 ? (
        <NearestTimes nearest={nearest} choice={choice} onChoose={choose} />
      ) : (
        <FirstFreeTimes freeTimes={freeTimes} choice={choice} onChoose={choose} />
      )}
      <div ref={choices} className="grid items-start gap-6 lg:grid-cols-2">
        <Card padding="small" className="grid gap-3 max-[24rem]:-mx-4">
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
          {missing === 'day' && <Missing>{texts.dayMissing}</Missing>}
        </Card>
        <DayPanel
          day={dayOf(choice.date)}
          zone={freeTimes.zone}
          choice={choice}
          hold={hold}
          isTimeMissing={missing === 'time'}
          onChange={onChange}
        />
      </div>
      <Textarea
        label={texts.notes}
        hint={texts.notesHint}
        optional
        maxLength={2000}
        value={choice.notes}
        onChange={(event) => onChange({ ...choice, notes: event.target.value })}
      />
      <Button size="large" className="max-sm:w-full sm:justify-self-end" onClick={() => require(onContinue)}>
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

/** Continuing without a day or a time marks it and focuses the first one to choose. */
function useChoiceRequired(choice: BookingChoice) {
  const choices = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState<keyof typeof firstChoice>()
  const lacking = lackingIn(choice)
  function require(next: () => void) {
    setMarked(lacking)
    if (!lacking) return next()
    choices.current?.querySelector<HTMLElement>(firstChoice[lacking])?.focus()
  }
  return { choices, require, missing: marked === lacking ? lacking : undefined }
}
const firstChoice = {
  day: 'td button:not(:disabled)',
  time: '[role="radio"]:not(:disabled)',
}

function lackingIn({ date, time }: BookingChoice): keyof typeof firstChoice | undefined {
  if (!date) return 'day'
  return time ? undefined : 'time'
}

function Missing({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-caption text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      {children}
    </p>
  )
}

type DayPanelProps = Pick<ChooseSlotProps, 'choice' | 'hold' | 'onChange'> & {
  readonly isTimeMissing: boolean
  readonly day: DayTimes | undefined
  readonly zone: string
}

function DayPanel({ day, zone, choice, hold, isTimeMissing, onChange }: DayPanelProps) {
  if (!day) return <p className="px-1 py-4 text-ink-soft">{texts.chooseDay}</p>
  const label = texts.timesOf(formatDayLong(day.date))
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-subtitle font-semibold">{label}</h2>
        <ZoneNote zone={zone} at={chosenAt(day, choice.time)} />
      </div>
      {countFree(day) === 0 ? (
        <p role="status">{texts.noFreeTimes}</p>
      ) : (
        <TimeGrid
          label={label}
          value={choice.time}
          onChange={(time) => onChange({ ...choice, time })}
          times={day.times.map(({ time, available: free, startsAt }) => ({
            time,
            free,
            label: formatTime(time),
            note: free ? undefined : heldNote(hold, startsAt),
          }))}
        />
      )}
      {isTimeMissing && <Missing>{texts.timeMissing}</Missing>}
    </div>
  )
}

/** The instant of the chosen time, for the second clock. */
function chosenAt(day: DayTimes, time: string | undefined): Date | undefined {
  const startsAt = day.times.find((slot) => slot.time === time)?.startsAt
  return startsAt === undefined ? undefined : new Date(startsAt)
}

/** Days without working hours have 0 free slots. */
function countFree(day: DayTimes | undefined): number {
  return day?.times.filter(({ available }) => available).length ?? 0
}
