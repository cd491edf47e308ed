import { cva } from 'class-variance-authority'
import type { VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badgeClass = cva(
  'inline-flex items-center gap-1.5 px-3 py-1 text-caption font-semibold [&_svg]:size-4 [&_svg]:shrink-0 forced-colors:border',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-soft',
        accent: 'bg-accent-soft text-on-accent-soft',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
        outline: 'border border-line bg-surface text-ink-soft',
      },
      wraps: { true: 'rounded-[1rem] wrap-anywhere', false: 'rounded-full whitespace-nowrap' },
    },
    defaultVariants: { tone: 'neutral', wraps: false },
  },
)

/** The meaning of a badge's colour. */
export type BadgeTone = NonNullable<VariantProps<typeof badgeClass>['tone']>

type BadgeProps = {
  readonly tone?: BadgeTone
  /** For texts of any length. */
  readonly wraps?: boolean
  readonly children: ReactNode
  readonly className?: string
}

/** A short label; its colour carries no information that the text lacks. */
export function Badge({ tone, wraps, children, className }: BadgeProps) {
  return <span className={badgeClass({ tone, wraps, className })}>{children}</span>
}
