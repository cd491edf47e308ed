import { type FinancialFigures, type FinancialSummary, financialTexts } from '@escuta/billing/contract'
import { financeTexts as texts, formatChange, formatDate, formatNumber } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Card } from '@escuta/ui/card'
import { StatCard, type Trend } from '@escuta/ui/stat-card'
import { CalendarCheck, Hourglass, Receipt, Wallet } from 'lucide-react'
import { isOfTransactions, type SelectChange, type ShownFigure } from './finance-selection.ts'
import { rowsId } from './rows-frame.tsx'

type Figure = keyof FinancialFigures

const amounts = ['totalRevenue', 'refunded', 'pendingRevenue', 'averageTicket', 'highestDailyRevenue']

/** The rows that a figure is made of. */
const rowsOf: Readonly<Record<Figure, ShownFigure>> = {
  totalRevenue: 'revenue',
  refunded: 'refunded',
  paidAppointments: 'paid',
  pendingRevenue: 'pending',
  pendingAppointments: 'pending',
  averageTicket: 'paid',
  highestDailyRevenue: 'revenue',
  monthlyAppointments: 'appointments',
  conversionRate: 'attempts',
  cancellations: 'cancellations',
}

const cards = [
  { figure: 'totalRevenue', Icon: Wallet },
  { figure: 'paidAppointments', Icon: CalendarCheck },
  { figure: 'pendingRevenue', Icon: Hourglass },
  { figure: 'averageTicket', Icon: Receipt },
] as const

const quick = [
  'highestDailyRevenue',
  'monthlyAppointments',
  'conversionRate',
  'cancellations',
  'refunded',
  'pendingAppointments',
] as const

type FiguresProps = {
  readonly summary: FinancialSummary
  readonly onSelect: (change: SelectChange) => void
}

export function FigureCards({ summary, onSelect }: FiguresProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ figure, Icon }) => (
        <div key={figure} className="grid content-start gap-2">
          <StatCard
            label={financialTexts[figure].label}
            value={valueOf(summary, figure)}
            icon={<Icon />}
            trend={trendOf(summary, figure)}
          />
          <p className="px-1 text-caption text-ink-soft">
            {financialTexts[figure].definition} <RowsButton {...{ summary, figure, onSelect }} />
          </p>
        </div>
      ))}
    </div>
  )
}

export function QuickStats({ summary, onSelect }: FiguresProps) {
  return (
    <Card padding="small">
      <h2 className="pb-2 text-subtitle font-semibold">{texts.quickStats}</h2>
      <dl className="grid gap-x-8 gap-y-5 pt-2 sm:grid-cols-2 lg:grid-cols-3">
        {quick.map((figure) => (
          <div key={figure} className="grid content-start gap-1">
            <dt className="font-medium">{financialTexts[figure].label}</dt>
            <dd className="grid gap-1">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="text-subtitle font-semibold tabular-nums">{valueOf(summary, figure)}</span>
                {figure === 'highestDailyRevenue' && summary.highestDay !== null && (
                  <span className="text-caption text-ink-soft">
                    {texts.onDay(formatDate(summary.highestDay))}
                  </span>
                )}
              </span>
              <span className="text-caption text-ink-soft">
                {financialTexts[figure].definition} <RowsButton {...{ summary, figure, onSelect }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Shows the rows of a figure and moves the focus there. */
function RowsButton({ summary, figure, onSelect }: FiguresProps & { readonly figure: Figure }) {
  const rows = rowsOf[figure]
  const day = figure === 'highestDailyRevenue' ? (summary.highestDay ?? undefined) : undefined
  return (
    <button
      type="button"
      className="relative cursor-pointer py-1 font-semibold text-accent underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2"
      onClick={() => {
        onSelect({ figure: rows, day, status: undefined })
        requestAnimationFrame(() => document.getElementById(rowsId)?.focus())
      }}
    >
      {isOfTransactions(rows) ? texts.seeRows : texts.seeAppointments}
      <span className="sr-only">{texts.rowsOf(financialTexts[figure].label)}</span>
    </button>
  )
}

function valueOf(summary: FinancialFigures, figure: Figure): string {
  const value = summary[figure]
  if (value === null) return texts.none
  if (figure === 'conversionRate') return texts.percent(formatNumber(value))
  return amounts.includes(figure) ? formatBrl(value) : formatNumber(value)
}

/** The change against the period before; without a percentage when that has no figure to compare with. */
function trendOf({ period, previous, ...summary }: FinancialSummary, figure: Figure): Trend {
  const against = texts.against[period]
  const [now, before] = [summary[figure], previous?.[figure] ?? 0]
  if (now === null || before <= 0) return { direction: 'flat', text: texts.none, against }
  const share = (now - before) / before
  return { direction: share > 0 ? 'up' : share < 0 ? 'down' : 'flat', text: formatChange(share), against }
}
