import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IllustrationProps = {
  /** The part of the drawing that shows, as in SVG. */
  readonly viewBox: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/**
 * The frame of every drawing: one ink line of 2.5 units with round ends, flat fills from the tokens, no gradients.
 * Drawings are decoration; what matters stands in the text beside them.
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

/** What each drawing takes. */
export type DrawingProps = { readonly className?: string }
