import type { Reports } from '@escuta/administration/contract'
import { formatMonth, reportsPageTexts as texts, formatNumber } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Section } from '../../../lib/section.tsx'
import { figures, shownFigure, shownResponse } from './shown-figure.ts'
import { WideTable } from './wide-table.tsx'

/** Every figure of every month, and the totals. */
export function MonthTable({ reports: { months, total } }: { readonly reports: Reports }) {
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
