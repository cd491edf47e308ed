import { byteOrderMark, csvRows, formatBrl, localParts, type Refusal } from '@escuta/kernel'
import type { z } from 'zod'
import { type PdfBlock, writePdf } from '@escuta/pdf'
import {
  billingRefusals,
  type CsvPart,
  type FinancialFigures,
  type FinancialSummary,
  financialTexts,
  methodText,
  mostPdfTransactions,
  periodTexts,
  type Transaction,
  type TransactionFilter,
  type transactionsCsvInput,
  transactionStatusTexts,
} from '../contract/index.ts'
import type { FinanceDeps } from './deps.ts'
import { financialSummary, zoneOf } from './financial-summary.ts'
import { transactionsOf } from './transactions.ts'

/** Rows of one part of a spreadsheet, and of one look-up for a PDF. */
const csvBatch = 1_000
const pdfBatch = 500

const columns = ['Data', 'Hora', 'Descrição', 'Data da consulta', 'Meio', 'Situação', 'Valor (R$)'] as const

/** The next part of the transactions that a filter shows, as CSV. */
export async function transactionsCsv(
  deps: FinanceDeps,
  { cursor, ...filter }: z.output<typeof transactionsCsvInput>,
): Promise<CsvPart> {
  const [zone, { items, nextCursor }] = await Promise.all([
    zoneOf(deps, filter.professionalId),
    transactionsOf(deps, { ...filter, limit: csvBatch, cursor }),
  ])
  const rows = csvRows(
    items.map((transaction) => [...textsOf(transaction, zone), { cents: transaction.amount }]),
  )
  return { text: cursor === undefined ? byteOrderMark + csvRows([columns]) + rows : rows, nextCursor }
}

/** The figures of a period and the transactions that a filter shows as PDF. Refuses `export-too-long`. */
export async function financesPdf(
  deps: FinanceDeps,
  filter: TransactionFilter,
): Promise<Buffer | Refusal<'export-too-long'>> {
  const summary = await financialSummary(deps, filter)
  const transactions: Transaction[] = []
  for await (const transaction of eachTransaction(deps, filter)) {
    if (transactions.length === mostPdfTransactions) return billingRefusals.refuse('export-too-long')
    transactions.push(transaction)
  }
  const own = (await deps.professionals.byIds([filter.professionalId])).get(filter.professionalId)
  const now = deps.clock.now()
  return writePdf({
    title: 'Resumo financeiro',
    createdAt: now,
    blocks: [
      {
        kind: 'paragraph',
        text: `${own?.name ?? ''} · ${periodTexts[filter.period]} · gerado em ${dateOf(now.toISOString(), summary.zone)}`,
      },
      ...figuresBlocks(summary),
      { kind: 'heading', text: 'Transações' },
      {
        kind: 'table',
        columns: columns.map((name, at) => ({ name, width: [11, 7, 34, 12, 9, 13, 14][at]! })),
        rows: transactions.map((transaction) => [
          ...textsOf(transaction, summary.zone),
          formatBrl(transaction.amount),
        ]),
      },
    ],
  })
}

/** A figure as screen and documents write it. */
function shownFigure(summary: FinancialFigures, figure: keyof FinancialFigures): string {
  const value = summary[figure]
  if (value === null) return '—'
  switch (figure) {
    case 'conversionRate':
      return `${String(value).replace('.', ',')}%`
    case 'totalRevenue':
    case 'refunded':
    case 'pendingRevenue':
    case 'averageTicket':
    case 'highestDailyRevenue':
      return formatBrl(value)
    default:
      return String(value)
  }
}

function figuresBlocks(summary: FinancialSummary): readonly PdfBlock[] {
  // Guarantee: `financialTexts` has the figures as its keys.
  const figures = Object.keys(financialTexts) as (keyof FinancialFigures)[]
  return [
    { kind: 'heading', text: 'Números do período' },
    {
      kind: 'table',
      columns: [
        { name: 'Número', width: 20 },
        { name: 'Como é calculado', width: 60 },
        { name: 'Valor', width: 20 },
      ],
      rows: figures.map((figure) => [
        financialTexts[figure].label,
        financialTexts[figure].definition,
        shownFigure(summary, figure),
      ]),
    },
  ]
}

async function* eachTransaction(deps: FinanceDeps, filter: TransactionFilter): AsyncGenerator<Transaction> {
  let cursor: string | undefined
  do {
    const page = await transactionsOf(deps, { ...filter, limit: pdfBatch, cursor })
    yield* page.items
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

function textsOf({ createdAt, description, appointmentAt, method, status }: Transaction, zone: string) {
  return [
    dateOf(createdAt, zone),
    localParts(new Date(createdAt), zone).time,
    description,
    appointmentAt === null ? '' : dateOf(appointmentAt, zone),
    method === null ? '' : methodText(method),
    transactionStatusTexts[status],
  ]
}

/** `21/11/2026`. */
function dateOf(instant: string, zone: string): string {
  return localParts(new Date(instant), zone).date.split('-').toReversed().join('/')
}
