import type { ChartPoint, FinancialSummary } from '@escuta/billing/contract'
import { financeTexts, formatDate, formatMonth } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Card } from '@escuta/ui/card'

const texts = financeTexts.chart
const height = 220
/** Most labels under the bars. */
const mostLabels = 8

/** Revenue by day or month beside the period before. The bars are for the eye; the table has every value. */
export function RevenueChart({ summary }: { readonly summary: FinancialSummary }) {
  const { chart, step } = summary
  const isEmpty = chart.every(({ revenue, previous }) => revenue === 0 && (previous ?? 0) === 0)
  return (
    <Card padding="small">
      <figure className="grid gap-4">
        <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="text-subtitle font-semibold">{texts.title[step]}</h2>
          <span aria-hidden className="flex flex-wrap gap-x-4 text-caption text-ink-soft">
            <Key className="bg-accent">{texts.current}</Key>
            {summary.previous && <Key className="border border-line-strong bg-sunken">{texts.previous}</Key>}
          </span>
        </figcaption>
        {isEmpty ? (
          <p className="py-8 text-center text-ink-soft">{texts.empty}</p>
        ) : (
          <Bars {...{ chart, step }} />
        )}
        <Values chart={chart} step={step} hasPrevious={summary.previous !== null} />
      </figure>
    </Card>
  )
}

function Key({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-3 rounded-small ${className}`} />
      {children}
    </span>
  )
}

type ChartProps = Pick<FinancialSummary, 'chart' | 'step'>

function Bars({ chart, step }: ChartProps) {
  const values = chart.flatMap(({ revenue, previous }) => [revenue, previous ?? 0])
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)]
  const yOf = (cents: number) => ((top - cents) / (top - bottom)) * height
  const share = 100 / chart.length
  const bar = (cents: number) => ({
    y: Math.min(yOf(cents), yOf(0)),
    height: Math.abs(yOf(cents) - yOf(0)),
  })
  const every = Math.ceil(chart.length / mostLabels)
  return (
    <div aria-hidden className="grid gap-1">
      <p className="text-caption text-ink-soft tabular-nums">{formatBrl(top)}</p>
      <svg width="100%" height={height} className="overflow-visible">
        {[top, top / 2, 0].map((cents) => (
          <line key={cents} x1="0" x2="100%" y1={yOf(cents)} y2={yOf(cents)} className="stroke-line" />
        ))}
        {chart.map(({ date, revenue, previous }, index) => (
          <g key={date}>
            <title>{`${labelOf(date, step)}: ${formatBrl(revenue)}`}</title>
            {previous !== null && (
              <rect
                x={`${index * share + share * 0.12}%`}
                width={`${share * 0.38}%`}
                {...bar(previous)}
                className="fill-sunken stroke-line-strong"
              />
            )}
            <rect
              x={`${index * share + share * (previous === null ? 0.2 : 0.5)}%`}
              width={`${share * (previous === null ? 0.6 : 0.38)}%`}
              {...bar(revenue)}
              className="fill-accent"
            />
          </g>
        ))}
      </svg>
      <div className="flex text-caption text-ink-soft tabular-nums">
        {chart.map(({ date }, index) => (
          <span key={date} className="min-w-0 flex-1 text-center whitespace-nowrap">
            {index % every === 0 && shortLabelOf(date, step, chart)}
          </span>
        ))}
      </div>
    </div>
  )
}

function Values({ chart, step, hasPrevious }: ChartProps & { readonly hasPrevious: boolean }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-medium text-accent">
        {texts.asTable}
      </summary>
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr>
            {[
              texts.columns[step],
              texts.columns.revenue,
              ...(hasPrevious ? [texts.columns.previous] : []),
            ].map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.map(({ date, revenue, previous }) => (
            <tr key={date} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 font-normal">
                {labelOf(date, step)}
              </th>
              <td className="py-2 pr-4">{formatBrl(revenue)}</td>
              {hasPrevious && (
                <td className="py-2 pr-4">{previous === null ? financeTexts.none : formatBrl(previous)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function labelOf(date: string, step: FinancialSummary['step']): string {
  return step === 'day' ? formatDate(date) : formatMonth(date)
}

/** `21`, `nov.`, or `11/26` where the months are of several years. */
function shortLabelOf(date: string, step: FinancialSummary['step'], chart: readonly ChartPoint[]): string {
  if (step === 'day') return String(Number(date.slice(8)))
  if (chart.length > 12) return `${date.slice(5, 7)}/${date.slice(2, 4)}`
  return formatMonth(date).slice(0, 3)
}
