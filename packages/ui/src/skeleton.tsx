import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { labels } from './labels.ts'

/** `count` placeholders for loading content; give them the size of the content, so that the layout does not shift. */
export function Skeleton({ className, count = 1 }: { readonly className?: string; readonly count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      aria-hidden
      className={classNames('animate-breathe rounded-control bg-line', className)}
    />
  ))
}

type LoadingProps = {
  readonly label?: string
  readonly className?: string
  /** The look of `count` skeletons, where nothing else is shown. */
  readonly each?: string
  readonly count?: number
  readonly children?: ReactNode
}

/** Wraps skeletons and announces the loading to screen readers once. */
export function Loading({ label = labels.loading, className, each, count, children }: LoadingProps) {
  return (
    <div aria-busy className={className}>
      <output className="sr-only">{label}</output>
      {each ? <Skeleton className={each} count={count ?? 1} /> : children}
    </div>
  )
}
