import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  readonly title: string
  /** What to do next. */
  readonly hint?: ReactNode
  readonly illustration?: ReactNode
  /** The button or link for the next step. */
  readonly action?: ReactNode
  /** Whether it is the only content of the page; the title is then its h1. */
  readonly wholePage?: boolean
  readonly className?: string
}

/** The state of a list or page without content. */
export function EmptyState(props: EmptyStateProps) {
  const { title, hint, illustration, action, wholePage = false, className } = props
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center',
        className,
      )}
    >
      {illustration && <div className="mb-2 w-36 text-ink">{illustration}</div>}
      <Title className="text-subtitle font-semibold text-balance">{title}</Title>
      {hint && <p className="text-body text-pretty text-ink-soft">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
