import { formatDayLong, formatTimeAt, proposalTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { AnswerButtons } from './answer-buttons.tsx'
import { type InvitationOf, type ProposedAppointment, useAnswer } from './use-answer.ts'

type ProposedListProps = {
  readonly appointments: readonly ProposedAppointment[]
  /** By what they are answered one by one; without it they are only shown. */
  readonly answering?: { readonly of: InvitationOf; readonly name: string }
  readonly onAnswered?: (id: string) => void
}

/** Day, time and price of each proposed appointment. */
export function ProposedList({ appointments, answering, onAnswered }: ProposedListProps) {
  return (
    <ul className="grid w-full divide-y divide-line">
      {appointments.map((each) => (
        <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <span className="min-w-48 flex-1">
            <span className="block font-medium">{whenOf(each)}</span>
            {each.price > 0 && <span className="text-caption text-ink-soft">{formatBrl(each.price)}</span>}
          </span>
          {answering && <AnswerOne {...answering} only={each} onAnswered={() => onAnswered?.(each.id)} />}
        </li>
      ))}
    </ul>
  )
}

type AnswerOneProps = {
  readonly of: InvitationOf
  readonly name: string
  readonly only: ProposedAppointment
  readonly onAnswered: () => void
}

function AnswerOne(props: AnswerOneProps) {
  const answer = useAnswer({ ...props, shown: [] })
  return <AnswerButtons answer={answer} labels={texts} about={whenOf(props.only)} size="small" />
}

export function whenOf({ date, zone }: ProposedAppointment): string {
  const at = new Date(date)
  return `${formatDayLong(at, zone)}, às ${formatTimeAt(at, zone)}`
}
