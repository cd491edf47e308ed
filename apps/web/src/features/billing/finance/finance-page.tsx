import { type FinancialPeriod, type FinancialSummary, periodTexts } from '@escuta/billing/contract'
import { financeTexts as texts, formatDate } from '@escuta/i18n'
import { PageHeader } from '@escuta/ui/page-header'
import { Select } from '@escuta/ui/select'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { useEffect, useRef } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { AppointmentRows } from './appointment-rows.tsx'
import { FigureCards, QuickStats } from './figures.tsx'
import { type FinanceSelection, isOfTransactions, type SelectChange } from './finance-selection.ts'
import { rowsId } from './rows-frame.tsx'
import { Transactions } from './transactions.tsx'

const RevenueChart = lazyComponent(
  () => import('./revenue-chart.tsx'),
  'RevenueChart',
  () => <Skeleton className="h-88 rounded-card" />,
)

const failure = { title: texts.loadFailed, hint: texts.loadFailedHint }
// Guarantee: `periodTexts` has the periods as its keys.
const periods = Object.entries(periodTexts) as [FinancialPeriod, string][]

type FinancePageProps = {
  readonly selection: FinanceSelection
  readonly onSelect: (change: SelectChange) => void
}

/** /profissional/financeiro: the figures of a period, its chart and the rows that they are made of. */
export function FinancePage({ selection, onSelect }: FinancePageProps) {
  const professionalId = useUser().professional?.id ?? ''
  const { period, figure } = selection
  useFocusOnRows(figure)
  const summary = trpc.billing.financialSummary.useQuery({ professionalId, period })
  return (
    <>
      <PageTitle title={texts.title} />
      <PageHeader
        title={texts.title}
        // Keeps its line while it loads.
        subtitle={summary.data ? rangeOf(summary.data) : '\u00A0'}
        actions={
          <Select
            label={texts.period}
            className="w-52"
            value={period}
            options={periods.map(([value, label]) => ({ value, label }))}
            onChange={(value) => onSelect({ period: value, day: undefined })}
          />
        }
      />
      <QueryState query={summary} loading={<SummarySkeleton />} {...failure}>
        {(data) => (
          <div className="grid gap-8">
            <FigureCards summary={data} onSelect={onSelect} />
            <RevenueChart summary={data} />
            <QuickStats summary={data} onSelect={onSelect} />
          </div>
        )}
      </QueryState>
      {figure === undefined || isOfTransactions(figure) ? (
        <Transactions professionalId={professionalId} selection={selection} onSelect={onSelect} />
      ) : (
        <AppointmentRows
          professionalId={professionalId}
          selection={{ ...selection, figure }}
          onSelect={onSelect}
        />
      )}
    </>
  )
}

/** Another figure may show another kind of rows, whose heading is there only then. */
function useFocusOnRows(figure: FinanceSelection['figure']): void {
  const shown = useRef(figure)
  useEffect(() => {
    if (shown.current !== figure) document.getElementById(rowsId)?.focus()
    shown.current = figure
  }, [figure])
}

function rangeOf({ from, to, zone }: FinancialSummary): string {
  if (from === null || to === null) return texts.allTime
  const last = new Date(new Date(to).getTime() - 1)
  return texts.range(formatDate(new Date(from), zone), formatDate(last, zone))
}

function SummarySkeleton() {
  return (
    <Loading className="grid gap-8">
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <Skeleton count={4} className="h-56 rounded-card" />
      </div>
      <Skeleton count={2} className="h-96 rounded-card" />
    </Loading>
  )
}
