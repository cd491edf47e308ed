import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = {
  readonly label: ReactNode
  /** What being on means. */
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly name?: string
  readonly className?: string
}

/** A switch with its label and hint at the left; the whole row, at least 44 px high, is clickable. */
export function Switch({ label, hint, checked, onChange, name, className }: SwitchProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  return (
    <div className={classNames('flex min-h-11 items-center justify-between gap-4', className)}>
      <label htmlFor={id} className="grid flex-1 cursor-pointer gap-0.5 py-1.5 text-body text-ink">
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={hintId} className="text-caption text-ink-soft">
            {hint}
          </span>
        )}
      </label>
      <Radix.Root
        id={id}
        {...(name && { name })}
        aria-describedby={hintId}
        checked={checked}
        onCheckedChange={onChange}
        className={classNames(
          'relative h-7 w-12 shrink-0 cursor-pointer rounded-full border border-line-strong bg-sunken',
          'transition-colors after:absolute after:-inset-2 data-[state=checked]:border-accent',
          'data-[state=checked]:bg-accent',
        )}
      >
        <Radix.Thumb
          className={classNames(
            'block size-5 translate-x-0.75 rounded-full bg-ink-soft transition-transform',
            'data-[state=checked]:translate-x-5.75 data-[state=checked]:bg-on-accent',
            'forced-colors:bg-[CanvasText] forced-colors:data-[state=checked]:bg-[Highlight]',
          )}
        />
      </Radix.Root>
    </div>
  )
}
