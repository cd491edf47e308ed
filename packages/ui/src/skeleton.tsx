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

type LoadingProps = { readonly children: ReactNode; readonly label?: string; readonly className?: string }

/** Wraps skeletons and announces the loading to screen readers once. */
export function Loading({ children, label = labels.loading, className }: LoadingProps) {
  return (
    <div aria-busy className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
