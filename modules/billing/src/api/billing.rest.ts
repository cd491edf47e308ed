import { queryText, type RestRoute, type RestWire } from '@escuta/rpc'
import { z } from 'zod'
import {
  billingRefusals,
  type CsvPart,
  createPaymentIntentInput,
  financialSummaryDto,
  type PaymentIntent,
  paymentIntentDto,
  transactionDto,
} from '../contract/index.ts'

const periods = 'current_month (o padrão), last_month, current_year, last_year ou all_time.'
const transactionQuery = z.object({
  period: queryText(periods),
  status: queryText('completed, pending ou failed; sem ele, ou com all, todas.'),
  search: queryText('Parte do nome do cliente.'),
})
const answerDto = paymentIntentDto.omit({ amountCents: true })

export const billingRest: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/create-payment-intent',
    procedure: 'billing.createPaymentIntent',
    summary: 'Inicia o pagamento da reserva da própria pessoa; o valor é sempre o da reserva.',
    request: { body: createPaymentIntentInput },
    refusals: billingRefusals.only(
      'no-pending-appointment',
      'request-not-approved',
      'already-paid',
      'hold-expired',
    ),
    response: answerDto,
    answer: (intent: PaymentIntent) => answerDto.parse(intent),
  },
  {
    method: 'GET',
    path: '/api/financial/professional/:professionalId',
    procedure: 'billing.financialSummary',
    summary: 'Resumo financeiro do próprio profissional em um período.',
    request: { query: z.object({ period: queryText(periods) }) },
    response: financialSummaryDto,
  },
  {
    method: 'GET',
    path: '/api/transactions/professional/:professionalId',
    procedure: 'billing.transactions',
    summary: 'Transações do próprio profissional em um período, as mais recentes primeiro.',
    request: { query: transactionQuery },
    isPaged: true,
    response: z.array(transactionDto),
    input: transactionInput,
  },
  {
    method: 'GET',
    path: '/api/transactions/professional/:professionalId/transactions.csv',
    procedure: 'billing.transactionsCsv',
    summary: 'Transações do próprio profissional em um período, como planilha (CSV).',
    contentType: 'text/csv; charset=utf-8',
    isStreamed: true,
    request: { query: transactionQuery },
    response: z.string(),
    input: transactionInput,
    answer: ({ text }: CsvPart) => text,
    headers: () => ({ 'content-disposition': 'attachment; filename="transacoes.csv"' }),
  },
  {
    method: 'GET',
    path: '/api/financial/professional/:professionalId/summary.pdf',
    procedure: 'billing.financesPdf',
    summary: 'Resumo financeiro e transações do próprio profissional em um período, como PDF.',
    contentType: 'application/pdf',
    request: { query: transactionQuery },
    refusals: billingRefusals.only('export-too-long'),
    response: z.string(),
    input: transactionInput,
    answer: fromBase64,
    headers: () => ({ 'content-disposition': 'attachment; filename="financeiro.pdf"' }),
  },
  {
    method: 'GET',
    path: '/api/appointments/:appointmentId/payment-confirmation.pdf',
    procedure: 'billing.paymentConfirmation',
    summary: 'Confirmação do pagamento de uma consulta da própria pessoa, como PDF.',
    contentType: 'application/pdf',
    refusals: billingRefusals.only('payment-not-found'),
    response: z.string(),
    answer: fromBase64,
    headers: () => ({ 'content-disposition': 'attachment; filename="confirmacao-de-pagamento.pdf"' }),
  },
]

function fromBase64(pdf: string): Buffer {
  return Buffer.from(pdf, 'base64')
}

function transactionInput({ params, query: { status, ...query } }: RestWire) {
  return { ...params, ...query, ...(status !== 'all' && { status }) }
}
