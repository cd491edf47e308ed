import {
  type AppointmentFigure,
  type FinancialPeriod,
  type FinancialSummary,
  periodTexts,
} from '@escuta/billing/contract'
import { appointmentTexts, financeTexts as texts, formatDate, formatDateTime } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { EmptyState } from '@escuta/ui/empty-state'
import { Select } from '@escuta/ui/select'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { useEffect, useRef } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { PageHead } from '../../../lib/page-head.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { StatusBadge } from '../../../lib/status-badge.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { FigureCards, QuickStats } from './figures.tsx'
import { type FinanceSelection, isOfTransactions, type SelectChange } from './finance-selection.ts'
import { rowClasses, Rows, RowsFrame, rowsId } from './rows-frame.tsx'
import { Transactions } from './transactions.tsx'

const RevenueChart = lazyComponent(
  () => import('./revenue-chart.tsx'),
  'RevenueChart',
  () => <Skeleton className="h-88 rounded-card" />,
)

const failure = { failed: texts.loadFailed, failedHint: texts.loadFailedHint }
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
      <PageHead
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
      <QueryState query={summary} loading={<SummarySkeleton />} texts={failure}>
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

type AppointmentRowsProps = {
  readonly professionalId: string
  readonly selection: FinanceSelection & { readonly figure: AppointmentFigure }
  readonly onSelect: (change: SelectChange) => void
}

/** The appointments that a figure counts. */
function AppointmentRows({ professionalId, selection, onSelect }: AppointmentRowsProps) {
  const { period, figure, cursor } = selection
  const page = trpc.billing.financialAppointments.useQuery({
    professionalId,
    period,
    figure,
    limit: 20,
    ...(cursor && { cursor }),
  })
  const title = texts.appointments[figure]
  return (
    <RowsFrame title={title} shown={texts.shown(title)} onSelect={onSelect}>
      <Rows
        page={page}
        cursor={cursor}
        onSelect={onSelect}
        empty={<EmptyState title={texts.noAppointments} />}
      >
        {({ id, clientName, startsAt, price, cancelledBy, ...state }) => (
          <li key={id} className={rowClasses.row}>
            <time dateTime={startsAt} className="text-caption text-ink-soft tabular-nums">
              {formatDateTime(new Date(startsAt))}
            </time>
            <span className={rowClasses.what}>
              <span className="block wrap-anywhere">{clientName}</span>
              {cancelledBy !== null && (
                <span className="block text-caption text-ink-soft">
                  {appointmentTexts.reasons[`by-${cancelledBy}`]}
                </span>
              )}
            </span>
            <span className={rowClasses.state}>
              <StatusBadge {...state} />
            </span>
            <span className={rowClasses.amount}>{formatBrl(price)}</span>
          </li>
        )}
      </Rows>
    </RowsFrame>
  )
}
