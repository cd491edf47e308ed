import { mediaProblemTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { RotateCw } from 'lucide-react'
import type { CallState } from '../call/call-state.ts'

type MediaProblemProps = {
  readonly problem: NonNullable<CallState['local']['problem']>
  readonly onRetry?: () => void
}

/** Why camera and microphone cannot be used, and what to do about it, step by step. */
export function MediaProblem({ problem, onRetry }: MediaProblemProps) {
  const { message, steps } = texts[problem]
  return (
    <Notice tone="danger" live>
      <p className="font-semibold">{texts.title}</p>
      <p>{message}</p>
      <ol className="mt-1 grid list-decimal gap-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {onRetry && problem !== 'insecure' && (
        <Button variant="secondary" size="small" className="mt-3 justify-self-start" onClick={onRetry}>
          <RotateCw aria-hidden />
          {texts.retry}
        </Button>
      )}
    </Notice>
  )
}
