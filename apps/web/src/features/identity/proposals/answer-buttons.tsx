import { proposalTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { useAnswer } from './use-answer.ts'

const DeclineQuestion = lazyComponent(() => import('./decline-question.tsx'), 'DeclineQuestion')

type AnswerButtonsProps = {
  readonly answer: ReturnType<typeof useAnswer>
  readonly labels: { readonly accept: string; readonly decline: string }
  /** What the buttons are about, spoken after their labels. */
  readonly about: string
  /** What is asked before it is declined. */
  readonly question: { readonly title: string; readonly about: string }
  readonly size?: 'small'
}

export function AnswerButtons({ answer, labels, about, question, size }: AnswerButtonsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { accept, decline, isAccepting, isDeclining } = answer
  const look = {
    className: 'max-sm:flex-1',
    disabled: isAccepting || isDeclining,
    ...(size && { size }),
  } as const
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button {...look} busyLabel={isAccepting && texts.accepting} onClick={accept}>
        {labels.accept}
        <span className="sr-only">{about}</span>
      </Button>
      <Button {...look} variant="secondary" onClick={() => setIsAsked(true)}>
        {labels.decline}
        <span className="sr-only">{about}</span>
      </Button>
      {isAsked && (
        <DeclineQuestion
          {...question}
          isDeclining={isDeclining}
          onDecline={decline}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}
