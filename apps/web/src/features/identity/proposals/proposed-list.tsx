import type { ProposedAppointment } from '@escuta/identity/contract'
import { proposalTexts as texts } from '@escuta/i18n'
import { AnswerButtons } from './answer-buttons.tsx'
import { ProposedTerms, whenOf } from './proposed-terms.tsx'
import { type Answering, useAnswer } from './use-answer.ts'

type ProposedListProps = {
  readonly appointments: readonly ProposedAppointment[]
  /** By what they are answered one by one; without it they are only shown. */
  readonly answering?: Pick<Answering, 'of' | 'name' | 'onRefused'>
  readonly onAnswered?: (id: string) => void
}

/** Day, time, kind and price of each proposed appointment. */
export function ProposedList({ appointments, answering, onAnswered }: ProposedListProps) {
  return (
    <ul className="grid w-full divide-y divide-line">
      {appointments.map((each) => (
        <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <ProposedTerms of={each} />
          {answering && <AnswerOne {...answering} only={each} onAnswered={() => onAnswered?.(each.id)} />}
        </li>
      ))}
    </ul>
  )
}

type AnswerOneProps = NonNullable<ProposedListProps['answering']> & {
  readonly only: ProposedAppointment
  readonly onAnswered: () => void
}

function AnswerOne(props: AnswerOneProps) {
  const { only, name } = props
  const answer = useAnswer({ ...props, shown: [only], declines: 'shown' })
  const question = { title: texts.declineOneTitle, about: texts.declineOneAbout(name, whenOf(only)) }
  return (
    <AnswerButtons answer={answer} labels={texts} about={whenOf(only)} question={question} size="small" />
  )
}
