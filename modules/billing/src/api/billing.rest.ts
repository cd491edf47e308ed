import { queryText, type RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import {
  billingRefusals,
  createPaymentIntentInput,
  financialSummaryDto,
  type PaymentIntent,
  paymentIntentDto,
  transactionDto,
} from '../contract/index.ts'

const periods = 'current_month (o padrão), last_month, current_year, last_year ou all_time.'
const answerDto = paymentIntentDto.omit({ amountCents: true })

export const billingRest: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/create-payment-intent',
    procedure: 'billing.createPaymentIntent',
    summary: 'Inicia o pagamento da reserva da própria pessoa; o valor é sempre o da reserva.',
    request: { body: createPaymentIntentInput },
    refusals: billingRefusals.only('no-pending-appointment', 'already-paid', 'hold-expired'),
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
    request: {
      query: z.object({
        period: queryText(periods),
        status: queryText('completed, pending ou failed; sem ele, ou com all, todas.'),
        search: queryText('Parte do nome do cliente.'),
      }),
    },
    isPaged: true,
    response: z.array(transactionDto),
    input: ({ params, query: { status, ...query } }) => ({
      ...params,
      ...query,
      ...(status !== 'all' && { status }),
    }),
  },
]
