import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { LostConnectionIllustration } from './illustration-lost-connection.tsx'
import { labels } from './labels.ts'

type ErrorStateProps = {
  /** What happened. */
  readonly title: string
  /** What to do about it. */
  readonly hint?: ReactNode
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /** Whether it is the only content of the page; the title is then its h1. */
  readonly wholePage?: boolean
}

/** The state of a failed query: what happened, what to do, and a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { title, hint, onRetry, retrying = false, wholePage = false } = props
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
      <LostConnectionIllustration className="mb-2 w-36" />
      <Title className="text-subtitle font-semibold text-balance">{title}</Title>
      {hint && <p className="text-body text-pretty text-ink-soft">{hint}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-3" onClick={onRetry} busyLabel={retrying && labels.loading}>
          <RotateCw aria-hidden />
          {labels.retry}
        </Button>
      )}
    </div>
  )
}
