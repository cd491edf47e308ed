import { cva } from 'class-variance-authority'
import type { VariantProps } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const noticeClass = cva(
  'flex items-start gap-3 rounded-control px-4 py-3.5 text-body text-ink forced-colors:border',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken [&>svg]:text-ink-soft',
        good: 'bg-accent-soft [&>svg]:text-on-accent-soft',
        warning: 'bg-warning-soft [&>svg]:text-warning',
        danger: 'bg-danger-soft [&>svg]:text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

type NoticeTone = NonNullable<VariantProps<typeof noticeClass>['tone']>

const icons: Record<NoticeTone, typeof Info> = {
  neutral: Info,
  good: CircleCheck,
  warning: CircleAlert,
  danger: CircleAlert,
}

type NoticeProps = {
  readonly tone?: NoticeTone
  /** Whether it appears after an action, so that screen readers announce it. */
  readonly live?: boolean
  readonly children: ReactNode
}

/** A persistent message within a section of a page. */
export function Notice({ tone = 'neutral', live = false, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div {...(live && { role: 'status' })} className={noticeClass({ tone })}>
      <Icon className="mt-0.5 size-5.5 shrink-0" aria-hidden />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">{children}</div>
    </div>
  )
}
