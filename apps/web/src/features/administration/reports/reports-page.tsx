import { monthsBetween, mostReportMonths, type Reports, smallestGroup } from '@escuta/administration/contract'
import { formatMonth, reportsPageTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { Select } from '@escuta/ui/select'
import { Loading } from '@escuta/ui/skeleton'
import { Download } from 'lucide-react'
import { PageHead } from '../../../lib/page-head.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { MonthBars } from './month-bars.tsx'
import { MonthTable } from './month-table.tsx'
import { csvOf } from './report-csv.ts'
import { monthChoices, type ReportPeriod } from './report-period.ts'
import { RetentionTable } from './retention-table.tsx'

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
