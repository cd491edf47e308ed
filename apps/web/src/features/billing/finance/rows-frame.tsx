import { financeTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import type { ReactNode } from 'react'
import { PageLinks } from '../../../lib/page-links.tsx'
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

type PagesProps = {
  readonly isFirst: boolean
  readonly nextCursor: string | null
  readonly onSelect: (change: SelectChange) => void
}

export function RowPages({ onSelect, ...pages }: PagesProps) {
  return (
    <PageLinks
      {...pages}
      label={texts.pages}
      first={texts.latest}
      next={texts.older}
      link={({ cursor }, { children }) => (
        <Button variant="secondary" onClick={() => onSelect({ cursor })}>
          {children}
        </Button>
      )}
    />
  )
}

export function RowsSkeleton() {
  return (
    <Loading>
      <Card padding="small" className="grid gap-3">
        <Skeleton count={6} className="h-14" />
      </Card>
    </Loading>
  )
}
