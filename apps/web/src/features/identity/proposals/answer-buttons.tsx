import { proposalTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import type { useAnswer } from './use-answer.ts'

type AnswerButtonsProps = {
  readonly answer: ReturnType<typeof useAnswer>
  readonly labels: { readonly accept: string; readonly decline: string }
  /** What the buttons are about, spoken after their labels. */
  readonly about: string
  readonly size?: 'small'
}

export function AnswerButtons({ answer, labels, about, size }: AnswerButtonsProps) {
  const { accept, decline, isAccepting, isDeclining } = answer
  const isBusy = isAccepting || isDeclining
  const look = { className: 'max-sm:flex-1', disabled: isBusy, ...(size && { size }) } as const
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button {...look} busyLabel={isAccepting && texts.accepting} onClick={accept}>
        {labels.accept}
        <span className="sr-only">{about}</span>
      </Button>
      <Button {...look} variant="secondary" busyLabel={isDeclining && texts.declining} onClick={decline}>
        {labels.decline}
        <span className="sr-only">{about}</span>
      </Button>
    </div>
  )
}
