import { monthsBetween, mostReportMonths, type Reports, smallestGroup } from '@escuta/administration/contract'
import { formatMonth, formatNumber, reportsPageTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { Select } from '@escuta/ui/select'
import { Loading } from '@escuta/ui/skeleton'
import { Download } from 'lucide-react'
import { PageHead } from '../../../lib/page-head.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { MonthBars } from './month-bars.tsx'
import { csvOf } from './report-csv.ts'
import { monthChoices, type ReportPeriod } from './report-period.ts'
import { RetentionTable } from './retention-table.tsx'
import { figures, shownFigure, shownResponse } from './shown-figure.ts'
import { WideTable } from './wide-table.tsx'

type ReportsPageProps = {
  readonly period: ReportPeriod
  readonly onSelect: (period: ReportPeriod) => void
}

/** /admin/relatorios: what happened in each month of a period. */
export function ReportsPage({ period, onSelect }: ReportsPageProps) {
  const now = useNow()
  const { from, to } = period
  const months = monthsBetween(from, to).length
  const isValid = months > 0 && months <= mostReportMonths
  const reports = trpc.administration.reports.useQuery(period, { enabled: isValid })
  function save() {
    if (reports.data) saveFile(texts.fileName(from, to), 'text/csv;charset=utf-8', csvOf(reports.data))
  }
  return (
    <>
      <PageHead
        title={texts.title}
        subtitle={texts.lead(smallestGroup)}
        actions={
          <Button variant="secondary" onClick={save} disabled={!reports.data}>
            <Download aria-hidden />
            {texts.csv}
          </Button>
        }
      />
      <div className="grid max-w-md grid-cols-2 gap-4">
        <Select
          label={texts.from}
          value={from}
          options={monthOptions(now, from)}
          onChange={(month) => onSelect({ ...period, from: month })}
        />
        <Select
          label={texts.to}
          value={to}
          options={monthOptions(now, to)}
          onChange={(month) => onSelect({ ...period, to: month })}
        />
      </div>
      {isValid ? (
        <QueryState
          query={reports}
          loading={<Loading className="grid gap-6 lg:grid-cols-2" count={2} each="h-72 rounded-card" />}
          texts={texts}
        >
          {(data) => <Report reports={data} />}
        </QueryState>
      ) : (
        <Notice tone="warning" live>
          {texts.wrongPeriod(mostReportMonths)}
        </Notice>
      )}
    </>
  )
}

function monthOptions(now: Date, chosen: string) {
  return monthChoices(now, chosen).map((value) => ({ value, label: formatMonth(`${value}-01`) }))
}

function Report({ reports }: { readonly reports: Reports }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <MonthBars
          title={texts.charts.appointments}
          months={reports.months}
          figures={['bookings', 'completed']}
        />
        <MonthBars title={texts.charts.revenue} months={reports.months} figures={['revenue']} />
      </div>
      <MonthTable reports={reports} />
      <RetentionTable cohorts={reports.retention} />
    </div>
  )
}

/** Every figure of every month, and the totals. */
function MonthTable({ reports: { months, total } }: { readonly reports: Reports }) {
  const columns = [...figures, 'answered', 'responseMinutes'] as const
  return (
    <Section title={texts.months}>
      <Card padding="small" className="min-w-0">
        <WideTable label={texts.months}>
          <thead>
            <tr>
              <th scope="col" className="py-2 pr-4 font-semibold">
                {texts.month}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="min-w-28 py-2 pr-4 font-semibold">
                  {texts.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <tr key={row.month} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap first-letter:uppercase">
                  {formatMonth(`${row.month}-01`)}
                </th>
                {figures.map((figure) => (
                  <td key={figure} className="py-2 pr-4 whitespace-nowrap">
                    {shownFigure(figure, row[figure])}
                  </td>
                ))}
                <td className="py-2 pr-4 whitespace-nowrap">
                  {row.answered === null ? texts.hidden : formatNumber(row.answered)}
                </td>
                <td className="py-2 pr-4 whitespace-nowrap">{shownResponse(row)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong font-semibold">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {texts.total}
              </th>
              {figures.map((figure) => (
                <td key={figure} className="py-2 pr-4 whitespace-nowrap">
                  {shownFigure(figure, total[figure], texts.hiddenTotal)}
                </td>
              ))}
              <td colSpan={2} className="py-2 pr-4">
                {texts.hiddenTotal}
              </td>
            </tr>
          </tfoot>
        </WideTable>
      </Card>
    </Section>
  )
}
