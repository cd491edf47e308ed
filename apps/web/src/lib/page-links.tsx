import { buttonClass } from '@escuta/ui/button'
import type { ReactNode } from 'react'

type PageLinksProps = {
  readonly label: string
  readonly first: string
  readonly next: string
  readonly isFirst: boolean
  readonly nextCursor: string | null
  /** The link to the page of a cursor, or without one to the first page. */
  readonly link: (
    page: { readonly cursor?: string },
    look: { readonly className: string; readonly children: string },
  ) => ReactNode
}

/** Leads from one page of a list to the next, and back to the first; nothing where the list is one page. */
export function PageLinks({ label, first, next, isFirst, nextCursor, link }: PageLinksProps) {
  if (nextCursor === null && isFirst) return null
  const className = buttonClass({ variant: 'secondary' })
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-3">
      {isFirst ? <span /> : link({}, { className, children: first })}
      {nextCursor !== null && link({ cursor: nextCursor }, { className, children: next })}
    </nav>
  )
}
