import type { ReportMonthRow } from '@escuta/administration/contract'
import { formatMonth, reportsPageTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { type Figure, shownFigure } from './shown-figure.ts'

const height = 180
/** Most labels under the bars. */
const mostLabels = 6
const fills = ['fill-accent', 'fill-sunken stroke-line-strong'] as const
const keys = ['bg-accent', 'border border-line-strong bg-sunken'] as const

type MonthBarsProps = {
  readonly title: string
  readonly months: readonly ReportMonthRow[]
  readonly figures: readonly [Figure, Figure?]
}

/** One or two figures of each month as bars, for the eye; the table of the page has every value. */
export function MonthBars({ title, months, figures }: MonthBarsProps) {
  const shown = figures.filter((figure) => figure !== undefined)
  const values = months.flatMap((month) => shown.map((figure) => month[figure] ?? 0))
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)]
  const isEmpty = top === bottom
  return (
    <Card padding="small">
      <figure className="grid gap-4">
        <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="text-subtitle font-semibold">{title}</h2>
          {shown.length > 1 && (
            <span aria-hidden className="flex flex-wrap gap-x-4 text-caption text-ink-soft">
              {shown.map((figure, nth) => (
                <span key={figure} className="inline-flex items-center gap-1.5">
                  <span className={`size-3 rounded-small ${keys[nth]}`} />
                  {texts.columns[figure]}
                </span>
              ))}
            </span>
          )}
        </figcaption>
        {isEmpty ? (
          <p className="py-8 text-center text-ink-soft">{texts.empty}</p>
        ) : (
          <Bars {...{ months, shown, top, bottom }} />
        )}
      </figure>
    </Card>
  )
}

type BarsProps = {
  readonly months: readonly ReportMonthRow[]
  readonly shown: readonly Figure[]
  readonly top: number
  readonly bottom: number
}

function Bars({ months, shown, top, bottom }: BarsProps) {
  const yOf = (value: number) => ((top - value) / (top - bottom)) * height
  const share = 100 / months.length
  const width = (share * 0.7) / shown.length
  const every = Math.ceil(months.length / mostLabels)
  return (
    <div aria-hidden className="grid gap-1">
      <p className="text-caption text-ink-soft tabular-nums">{shownFigure(shown[0] ?? 'bookings', top)}</p>
      <svg width="100%" height={height} className="overflow-visible">
        {[top, 0].map((value) => (
          <line key={value} x1="0" x2="100%" y1={yOf(value)} y2={yOf(value)} className="stroke-line" />
        ))}
        {months.flatMap((month, index) =>
          shown.map((figure, nth) => {
            const value = month[figure] ?? 0
            return (
              <rect
                key={`${month.month} ${figure}`}
                x={`${index * share + share * 0.15 + nth * width}%`}
                width={`${width}%`}
                y={Math.min(yOf(value), yOf(0))}
                height={Math.abs(yOf(value) - yOf(0))}
                className={fills[nth]}
              >
                <title>{`${formatMonth(`${month.month}-01`)}: ${shownFigure(figure, month[figure])}`}</title>
              </rect>
            )
          }),
        )}
      </svg>
      <div className="flex text-caption text-ink-soft tabular-nums">
        {months.map(({ month }, index) => (
          <span key={month} className="min-w-0 flex-1 text-center whitespace-nowrap">
            {index % every === 0 && `${month.slice(5)}/${month.slice(2, 4)}`}
          </span>
        ))}
      </div>
    </div>
  )
}
