import type { PendingPayment } from '@escuta/billing/contract'
import { bookTexts as texts, formatDayLong, formatTime } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { Notice } from '@escuta/ui/notice'
import type { FreeTimes, NearestTime } from '@escuta/scheduling/contract'
import type { ReactNode } from 'react'
import { type ChosenTime, firstFreeDays } from '../free-times/free-days.ts'
import { FreeTimesChoice, useFreeTimesChoice } from '../free-times/free-times-choice.tsx'
import type { BookingChoice } from './booking-choice.ts'
import { heldNote } from './own-hold.tsx'
import { NotesField } from './notes-field.tsx'
import { StepHeading } from './step-heading.tsx'

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
  const state = useFreeTimesChoice(freeTimes, choice)
  const choose = ({ date, time }: ChosenTime) => onChange({ ...choice, date, time })
  const isAnyFree = firstFreeDays(freeTimes).length > 0
  return (
    <div className="grid gap-5 sm:gap-7">
      <StepHeading>{texts.heading}</StepHeading>
      {isAnyFree && !freeTimes.directBooking && <Notice>{texts.approval.intro}</Notice>}
      {refusal}
      {isAnyFree ? (
        <>
          <FreeTimesChoice
            state={state}
            freeTimes={freeTimes}
            choice={choice}
            label={texts.day}
            isWide
            noteOf={(startsAt) => heldNote(hold, startsAt)}
            instead={
              nearest.length > 0 && <NearestTimes nearest={nearest} choice={choice} onChoose={choose} />
            }
            onChoose={choose}
          />
          <NotesField notes={choice.notes} onNotes={(notes) => onChange({ ...choice, notes })} />
          <Button
            size="large"
            className="max-sm:w-full sm:justify-self-end"
            onClick={() => state.require(onContinue)}
          >
            {texts.continue}
          </Button>
        </>
      ) : (
        <EmptyState title={texts.noDays} hint={texts.noDaysHint} />
      )}
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
