import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { labels } from './labels.ts'

/** A grey shape of what is on its way; give it the size of the real thing so that nothing jumps. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={classNames('animate-breathe rounded-control bg-line', className)} />
}

type LoadingProps = { readonly children: ReactNode; readonly label?: string; readonly className?: string }

/** Wraps skeletons and says once, to those who do not see them, that something is loading. */
export function Loading({ children, label = labels.loading, className }: LoadingProps) {
  return (
    <div aria-busy className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
