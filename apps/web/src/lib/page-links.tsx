import { buttonClass } from '@escuta/ui/button'
import type { ReactNode } from 'react'

type PageLinksProps<Selection> = {
  readonly texts: Readonly<Record<'pages' | 'latest' | 'older', string>>
  /** What the address names, the page of the list too. */
  readonly selection: Selection
  readonly nextCursor: string | null
  /** The link to what another page of the list is named by; without a cursor, to the first page. */
  readonly link: (
    selection: Selection,
    look: { readonly className: string; readonly children: string },
  ) => ReactNode
}

/** Leads from one page of a list to the next, and back to the first; nothing where the list is one page. */
export function PageLinks<Selection extends { readonly cursor?: string | undefined }>(
  props: PageLinksProps<Selection>,
) {
  const { texts, selection, nextCursor, link } = props
  const { cursor, ...first } = selection
  if (nextCursor === null && cursor === undefined) return null
  const className = buttonClass({ variant: 'secondary' })
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap justify-between gap-3">
      {/* Guarantee: the cursor is optional. */}
      {cursor === undefined ? <span /> : link(first as Selection, { className, children: texts.latest })}
      {nextCursor !== null &&
        link({ ...selection, cursor: nextCursor }, { className, children: texts.older })}
    </nav>
  )
}
