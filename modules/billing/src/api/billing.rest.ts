import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import { createPaymentIntentInput, type PaymentIntent } from '../contract/index.ts'

export const billingRest: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/create-payment-intent',
    procedure: 'billing.createPaymentIntent',
    summary: 'Inicia o pagamento da reserva da própria pessoa; o valor é sempre o da reserva.',
    request: { body: createPaymentIntentInput },
    response: z.object({
      clientSecret: z.string(),
      appointmentId: z.string(),
      amount: z.number().describe('Reais.'),
    }),
    answer: ({ clientSecret, appointmentId, amount }: PaymentIntent) => ({
      clientSecret,
      appointmentId,
      amount,
    }),
  },
]
