import { classNames } from '@escuta/ui/class-names'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

const tones = {
  quiet: 'border-line-strong bg-surface text-ink hover:border-ink-soft',
  on: 'border-transparent bg-accent-soft text-on-accent-soft hover:border-accent',
  off: 'border-transparent bg-danger-soft text-danger hover:border-danger',
  end: 'border-transparent bg-danger text-on-danger hover:opacity-90',
} as const

type RoundButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly Icon: LucideIcon
  /** The accessible name; contains the caption. */
  readonly label: string
  /** Shown below, where there is room. */
  readonly caption?: string
  readonly tone?: keyof typeof tones
  /** Whether something new waits behind it. */
  readonly hasNews?: boolean
}

/** A round control of a call: large enough for a thumb, with a caption on wide screens. */
export function RoundButton(props: RoundButtonProps) {
  const { Icon, label, caption, tone = 'quiet', hasNews = false, className, ...rest } = props
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'group grid cursor-pointer justify-items-center gap-1 rounded-control',
        className,
      )}
    >
      <span
        className={classNames(
          'relative grid size-13 place-items-center rounded-full border transition-[background-color,border-color,scale]',
          'group-active:scale-95 sm:size-14',
          tones[tone],
        )}
      >
        <Icon className="size-6" aria-hidden />
        {hasNews && (
          <span className="absolute top-0 right-0 size-3.5 rounded-full border-2 border-canvas bg-accent" />
        )}
      </span>
      {caption && <span className="text-caption text-ink-soft max-sm:sr-only">{caption}</span>}
    </button>
  )
}
