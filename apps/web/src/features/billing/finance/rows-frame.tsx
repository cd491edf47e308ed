import { financeTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import type { ComponentProps, ReactNode } from 'react'
import { PageLinks } from '../../../lib/page-links.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import type { SelectChange } from './finance-selection.ts'

/** The heading of the rows, which takes the focus when a figure is opened. */
export const rowsId = 'lancamentos'

/** The parts of a row, in this order: when, what, state, amount. On phones the amount is beside the date. */
export const rowClasses = {
  row: 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-[10rem_minmax(0,1fr)_auto_8rem] sm:items-center',
  what: 'min-w-0 max-sm:col-span-2 max-sm:row-start-2',
  state: 'max-sm:col-span-2 max-sm:row-start-3',
  amount: 'text-right font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1',
} as const

type RowsFrameProps = {
  readonly title: string
  /** Which figure's rows are shown, when not all are. */
  readonly shown: string | undefined
  readonly onSelect: (change: SelectChange) => void
  /** Beside the heading. */
  readonly aside?: ReactNode
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** The section under the figures, which lists what they are made of. */
export function RowsFrame({ title, shown, onSelect, aside, filters, children }: RowsFrameProps) {
  return (
    <section aria-labelledby={rowsId} className="grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={rowsId} tabIndex={-1} className="scroll-mt-28 text-title font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {filters}
      {shown !== undefined && (
        <p className="flex flex-wrap items-center gap-3">
          <span role="status" className="font-medium">
            {shown}
          </span>
          <Button
            variant="secondary"
            size="small"
            onClick={() => onSelect({ figure: undefined, day: undefined })}
          >
            {texts.showAll}
          </Button>
        </p>
      )}
      {children}
    </section>
  )
}

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

type RowsProps<Item> = {
  readonly page: ComponentProps<typeof QueryState<Page<Item>>>['query']
  readonly cursor: string | undefined
  readonly onSelect: (change: SelectChange) => void
  /** Shown in place of the rows where there are none. */
  readonly empty: ReactNode
  /** The list item of a row, with its key. */
  readonly children: (item: Item) => ReactNode
}

/** One page of the rows, and the way to the next. */
export function Rows<Item>({ page, cursor, onSelect, empty, children }: RowsProps<Item>) {
  return (
    <QueryState
      query={page}
      loading={<RowsSkeleton />}
      texts={{ failed: texts.loadFailed, failedHint: texts.loadFailedHint }}
    >
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 ? (
            empty
          ) : (
            <Card padding="small">
              <ul className="divide-y divide-line">{items.map(children)}</ul>
            </Card>
          )}
          <PageLinks
            texts={texts}
            selection={{ cursor }}
            nextCursor={nextCursor}
            link={(chosen, { children: label }) => (
              <Button variant="secondary" onClick={() => onSelect({ cursor: chosen.cursor })}>
                {label}
              </Button>
            )}
          />
        </>
      )}
    </QueryState>
  )
}

function RowsSkeleton() {
  return (
    <Loading>
      <Card padding="small" className="grid gap-3">
        <Skeleton count={6} className="h-14" />
      </Card>
    </Loading>
  )
}
