import { buttonClass } from '@escuta/ui/button'
import type { ReactNode } from 'react'

type Paged = { readonly cursor?: string | undefined }

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

type ListedPageProps<Item, Selection> = Omit<PageLinksProps<Selection>, 'nextCursor'> & {
  readonly page: { readonly items: readonly Item[]; readonly nextCursor: string | null }
  readonly label?: string
  /** Shown in place of the list where it is empty. */
  readonly empty: ReactNode
  /** The list item of an entry, with its key. */
  readonly children: (item: Item) => ReactNode
}

/** The entries of one page of a list, and the way to the next. */
export function ListedPage<Item, Selection extends Paged>(props: ListedPageProps<Item, Selection>) {
  const { page, label, empty, children, ...links } = props
  return (
    <>
      {page.items.length === 0 ? (
        empty
      ) : (
        <ul aria-label={label} className="grid gap-3">
          {page.items.map(children)}
        </ul>
      )}
      <PageLinks {...links} nextCursor={page.nextCursor} />
    </>
  )
}

/** Leads from one page of a list to the next, and back to the first; nothing where the list is one page. */
export function PageLinks<Selection extends Paged>(props: PageLinksProps<Selection>) {
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
