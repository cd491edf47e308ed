import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeaderProps = {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** Buttons of the whole page. */
  readonly actions?: ReactNode
  readonly className?: string
}

/** The header of a screen with its only h1. */
export function PageHeader({ title, subtitle, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="grid gap-1.5">
        <h1 className="text-heading font-semibold text-balance">{title}</h1>
        {subtitle && <p className="max-w-2xl text-lead text-pretty text-ink-soft">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
