import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IllustrationProps = {
  /** The viewBox of the SVG. */
  readonly viewBox: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/**
 * The SVG of every illustration: lines of 2.5 units with round ends, flat fills from the tokens, no gradients.
 * Illustrations are decorative and hidden from screen readers.
 */
export function Illustration({ viewBox, children, className }: IllustrationProps) {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={classNames('h-auto max-w-full stroke-ink', className)}
    >
      {children}
    </svg>
  )
}

type BackdropProps = { readonly d: string; readonly tone?: 'sunken' | 'accent-soft' }

/** The shape behind a drawing. */
export function Backdrop({ d, tone = 'sunken' }: BackdropProps) {
  return (
    <path
      d={d}
      className={classNames('stroke-none', tone === 'sunken' ? 'fill-sunken' : 'fill-accent-soft')}
    />
  )
}

/** The properties of every illustration. */
export type DrawingProps = { readonly className?: string }
