import { formatBrl, localParts, type Refusal } from '@escuta/kernel'
import { type PdfBlock, writePdf } from '@escuta/pdf'
import {
  billingRefusals,
  type FinancialFigures,
  type FinancialSummary,
  financialTexts,
  methodTexts,
  periodTexts,
  type Transaction,
  type TransactionFilter,
  transactionStatusTexts,
} from '../contract/index.ts'
import { type CsvCell, csvOf } from '../domain/finance/csv.ts'
import type { FinanceDeps } from './deps.ts'
import { financialSummary, zoneOf } from './financial-summary.ts'
import { transactionsOf } from './transactions.ts'

/** Rows of one look-up. */
const batch = 500
/** Most rows of a PDF, about sixty pages; a spreadsheet holds all. */
const mostPdfRows = 2_000

const columns = ['Data', 'Hora', 'Descrição', 'Data da consulta', 'Meio', 'Situação', 'Valor (R$)'] as const

/** The transactions that a filter shows, all of them, as CSV. */
export async function transactionsCsv(deps: FinanceDeps, filter: TransactionFilter): Promise<string> {
  const zone = await zoneOf(deps, filter.professionalId)
  const rows: (readonly CsvCell[])[] = [columns]
  for await (const transaction of eachTransaction(deps, filter)) {
    rows.push([...textsOf(transaction, zone), { cents: transaction.amount }])
  }
  return csvOf(rows)
}

/** The figures of a period and the transactions that a filter shows as PDF. Refuses `export-too-long`. */
export async function financesPdf(
  deps: FinanceDeps,
  filter: TransactionFilter,
): Promise<Buffer | Refusal<'export-too-long'>> {
  const summary = await financialSummary(deps, filter)
  const transactions: Transaction[] = []
  for await (const transaction of eachTransaction(deps, filter)) {
    if (transactions.length === mostPdfRows) return billingRefusals.refuse('export-too-long')
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
    const page = await transactionsOf(deps, { ...filter, limit: batch, cursor })
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
    method === null ? '' : (methodTexts[method] ?? method),
    transactionStatusTexts[status],
  ]
}

/** `21/11/2026`. */
function dateOf(instant: string, zone: string): string {
  return localParts(new Date(instant), zone).date.split('-').toReversed().join('/')
}
