import { cva } from 'class-variance-authority'
import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

/** The classes of a button, for links that look like one. */
export const buttonClass = cva(
  [
    'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full border font-semibold',
    'text-center whitespace-nowrap transition-[background-color,border-color,color,scale] select-none',
    'active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed',
    'aria-disabled:opacity-55 [&_svg]:size-[1.2em] [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'border-line-strong bg-surface text-ink hover:border-ink-soft',
        soft: 'border-transparent bg-accent-soft text-on-accent-soft hover:border-accent',
        ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
        danger: 'border-transparent bg-danger text-on-danger hover:opacity-90',
        dangerQuiet: 'border-line-strong bg-surface text-danger hover:border-danger',
      },
      size: {
        small: 'px-4 py-1.5 text-caption',
        medium: 'px-5.5 py-2 text-body',
        large: 'min-h-13 px-7 py-3 text-body',
        icon: 'size-11 shrink-0 p-0 text-body',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'primary', size: 'medium', wide: false },
  },
)

/** Variant, size and width of a button. */
export type ButtonVariants = VariantProps<typeof buttonClass>

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** While set, shows a spinner with this label and ignores clicks. */
    readonly busyLabel?: string | false | undefined
    readonly children: ReactNode
  }

/** A busy or `aria-disabled` button ignores clicks but keeps the focus, which a disabled one would lose. */
function refusePress(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault()
}

/** A button; `type` defaults to `button`. With `aria-disabled` it can be reached, so that its description is read. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, busyLabel, className, children, onClick, type = 'button', ...rest } = props
  const busy = Boolean(busyLabel)
  const inert = busy || rest['aria-disabled'] === true
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={inert || undefined}
      onClick={inert ? refusePress : onClick}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide, className })}
    >
      {busy && <Spinner />}
      {busy ? busyLabel : children}
    </button>
  )
}
