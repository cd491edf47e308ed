import type { FinancialFigures, FinancialPeriod, TransactionStatus } from './finance.ts'

/** Most rows of a PDF, about sixty pages; a spreadsheet holds all. Here, as a browser that reads it loads no schemas. */
export const mostPdfTransactions = 2_000

/** Name and definition of each figure, as screen, CSV and PDF show them. */
export const financialTexts: Readonly<
  Record<keyof FinancialFigures, { readonly label: string; readonly definition: string }>
> = {
  totalRevenue: {
    label: 'Receita',
    definition: 'Pagamentos recebidos no período menos as devoluções pedidas no período.',
  },
  refunded: {
    label: 'Devoluções',
    definition: 'Devoluções pedidas no período, pelo valor inteiro, na data em que foram pedidas.',
  },
  paidAppointments: {
    label: 'Consultas pagas',
    definition: 'Pagamentos recebidos no período, também os que foram devolvidos depois.',
  },
  pendingRevenue: {
    label: 'A receber',
    definition: 'Pagamentos iniciados no período que ainda não chegaram nem falharam.',
  },
  pendingAppointments: {
    label: 'Consultas a receber',
    definition: 'Consultas cujo pagamento foi iniciado no período e ainda não chegou nem falhou.',
  },
  averageTicket: {
    label: 'Ticket médio',
    definition:
      'Valor médio dos pagamentos recebidos no período, antes de devoluções, arredondado ao centavo.',
  },
  highestDailyRevenue: {
    label: 'Melhor dia',
    definition: 'A maior receita de um só dia do período, já sem as devoluções desse dia.',
  },
  monthlyAppointments: {
    label: 'Consultas no período',
    definition: 'Consultas confirmadas ou realizadas que começam no período, pagas aqui ou não.',
  },
  conversionRate: {
    label: 'Taxa de conversão',
    definition:
      'De cada 100 pagamentos do período que terminaram, quantos foram recebidos. Os que estão em andamento não contam.',
  },
  cancellations: {
    label: 'Cancelamentos',
    definition:
      'Consultas que começariam no período e foram canceladas por você ou pelo cliente. Reservas que venceram sem pagamento não contam.',
  },
}

/** Means of payment by the provider's name, which is never shown itself. */
const methodTexts: Readonly<Record<string, string | undefined>> = {
  card: 'Cartão',
  pix: 'Pix',
  boleto: 'Boleto',
}

export function methodText(method: string): string {
  return (Object.hasOwn(methodTexts, method) ? methodTexts[method] : undefined) ?? 'Outro meio'
}

export const periodTexts: Readonly<Record<FinancialPeriod, string>> = {
  current_month: 'Este mês',
  last_month: 'Mês passado',
  current_year: 'Este ano',
  last_year: 'Ano passado',
  all_time: 'Todo o período',
}

export const transactionStatusTexts: Readonly<Record<TransactionStatus, string>> = {
  completed: 'Concluída',
  pending: 'Pendente',
  failed: 'Não concluída',
}
