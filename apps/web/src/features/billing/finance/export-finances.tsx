import { mostPdfTransactions } from '@escuta/billing/contract'
import { financeTexts as texts, formatNumber } from '@escuta/i18n'
import { ExportMenu, partsOf } from '../../../lib/export-menu.tsx'
import { bytesOf } from '../../../lib/save-file.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { transactionsInput } from './finance-selection.ts'

type ExportFinancesProps = {
  readonly filter: Omit<ReturnType<typeof transactionsInput>, 'limit' | 'cursor'>
}

/** Saves what the list shows, all pages of it, as a file. */
export function ExportFinances({ filter }: ExportFinancesProps) {
  const { billing } = trpc.useUtils().client
  const csv = {
    label: texts.exports.csv,
    type: 'text/csv;charset=utf-8',
    fileName: 'transacoes.csv',
    content: () => partsOf((cursor) => billing.transactionsCsv.query({ ...filter, cursor })),
  }
  const pdf = {
    label: texts.exports.pdf(formatNumber(mostPdfTransactions)),
    type: 'application/pdf',
    fileName: 'financeiro.pdf',
    content: async () => [bytesOf(await billing.financesPdf.query(filter))],
  }
  return <ExportMenu texts={texts} forms={[csv, pdf]} />
}
