import type {
  AppointmentFigure,
  FinancialPeriod,
  TransactionFigure,
  TransactionStatus,
} from '@escuta/billing/contract'
import type { LocalDate } from '@escuta/kernel'
import { cursorIn, dayIn, given, oneOf } from '../../../lib/search-params.ts'

export type ShownFigure = TransactionFigure | AppointmentFigure

/** What /profissional/financeiro shows; in the address but for the search, which is a person's name. */
export type FinanceSelection = {
  readonly period: FinancialPeriod
  readonly status: TransactionStatus | undefined
  readonly figure: ShownFigure | undefined
  readonly day: LocalDate | undefined
  readonly cursor: string | undefined
}

export type SelectChange = Partial<FinanceSelection>

/** The search parameters of the page. */
export type FinanceSearch = {
  periodo?: keyof typeof periods
  situacao?: keyof typeof statuses
  figura?: keyof typeof figures
  dia?: LocalDate
  cursor?: string
}

const periods = {
  mes: 'current_month',
  'mes-passado': 'last_month',
  ano: 'current_year',
  'ano-passado': 'last_year',
  tudo: 'all_time',
} as const satisfies Record<string, FinancialPeriod>
const statuses = {
  concluidas: 'completed',
  pendentes: 'pending',
  'nao-concluidas': 'failed',
} as const satisfies Record<string, TransactionStatus>
const figures = {
  receita: 'revenue',
  pagas: 'paid',
  devolucoes: 'refunded',
  'a-receber': 'pending',
  tentativas: 'attempts',
  consultas: 'appointments',
  cancelamentos: 'cancellations',
} as const satisfies Record<string, ShownFigure>

export function financeSearch(search: Readonly<Record<string, unknown>>): FinanceSearch {
  const periodo = oneOf(search['periodo'], keysOf(periods))
  const situacao = oneOf(search['situacao'], keysOf(statuses))
  const figura = oneOf(search['figura'], keysOf(figures))
  const dia = dayIn(search['dia'])
  const cursor = cursorIn(search['cursor'])
  return given({ periodo, situacao, figura, dia, cursor })
}

export function selectionOf({
  periodo = 'mes',
  situacao,
  figura,
  dia,
  cursor,
}: FinanceSearch): FinanceSelection {
  return {
    period: periods[periodo],
    status: situacao && statuses[situacao],
    figure: figura && figures[figura],
    day: dia,
    cursor,
  }
}

/** The search parameters of a selection; the default period is left out. */
export function searchOf({ period, status, figure, day, cursor }: FinanceSelection): FinanceSearch {
  const periodo = keysOf(periods).find((key) => periods[key] === period)
  const situacao = keysOf(statuses).find((key) => statuses[key] === status)
  const figura = keysOf(figures).find((key) => figures[key] === figure)
  return financeSearch({
    periodo: periodo === 'mes' ? undefined : periodo,
    situacao,
    figura,
    dia: day,
    cursor,
  })
}

/** The input of the page's transactions; without filters as `early-calls.ts` has it. */
export function transactionsInput(
  professionalId: string,
  { period, status, figure, day, cursor }: FinanceSelection,
  search: string,
) {
  return {
    professionalId,
    period,
    limit: 20,
    ...(figure && isOfTransactions(figure) && { figure }),
    ...given({ status, day, search, cursor }),
  }
}

export function isOfTransactions(figure: ShownFigure): figure is TransactionFigure {
  return figure !== 'appointments' && figure !== 'cancellations'
}

function keysOf<Key extends string>(named: Readonly<Record<Key, unknown>>): readonly Key[] {
  // Guarantee: a record of this file has the keys of its type only.
  return Object.keys(named) as Key[]
}
