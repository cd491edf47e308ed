import type { CSSProperties } from 'react'
import type { Span } from './day-minutes.ts'

/** Where a span is drawn in a column that shows other hours; one hour is 4 rem high. */
export function placeOf({ from, to }: Span, shown: Span): CSSProperties {
  const [start, end] = [Math.max(from, shown.from), Math.min(to, shown.to)]
  return { top: `${((start - shown.from) / 60) * 4}rem`, height: `${((end - start) / 60) * 4}rem` }
}

/** What the blocks of a day have in common. */
export const blockClass =
  'cursor-pointer overflow-hidden rounded-small border px-1.5 py-0.5 text-left text-caption leading-tight'
