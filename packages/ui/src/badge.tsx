import { cva } from 'class-variance-authority'
import type { VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badgeClass = cva(
  'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-[1rem] px-3 py-1 text-caption font-semibold [&_svg]:size-4 [&_svg]:shrink-0 forced-colors:border',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-soft',
        accent: 'bg-accent-soft text-on-accent-soft',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
        outline: 'border border-line bg-surface text-ink-soft',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

/** The meaning of a badge's colour. */
export type BadgeTone = NonNullable<VariantProps<typeof badgeClass>['tone']>

type BadgeProps = { readonly tone?: BadgeTone; readonly children: ReactNode; readonly className?: string }

/** A short label; its colour carries no information that the text lacks. */
export function Badge({ tone, children, className }: BadgeProps) {
  return <span className={badgeClass({ tone, className })}>{children}</span>
}
