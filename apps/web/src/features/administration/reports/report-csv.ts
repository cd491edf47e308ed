import type { Reports } from '@escuta/administration/contract'
import { reportsPageTexts as texts } from '@escuta/i18n'
import { type Figure, figures } from './shown-figure.ts'

/** What spreadsheets recognise UTF-8 by. */
const byteOrderMark = '\uFEFF'

/** The months as a file for spreadsheets in Portuguese: `;` between columns, `,` in amounts; what is hidden is empty. */
export function csvOf({ months }: Pick<Reports, 'months'>): string {
  const head = [
    texts.month,
    ...figures.map((figure) => (figure === 'revenue' ? texts.csvColumns.revenue : texts.columns[figure])),
    texts.columns.answered,
    texts.csvColumns.responseMinutes,
  ]
  const rows = months.map((row) => [
    row.month,
    ...figures.map((figure) => cellOf(figure, row[figure])),
    row.answered ?? '',
    row.responseMinutes ?? '',
  ])
  return `${byteOrderMark}${[head, ...rows].map((row) => row.join(';')).join('\r\n')}\r\n`
}

function cellOf(figure: Figure, value: number | null): string {
  if (value === null) return ''
  return figure === 'revenue' ? (value / 100).toFixed(2).replace('.', ',') : String(value)
}
