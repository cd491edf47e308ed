import type { RestRoute } from '@escuta/rpc'
import { createPaymentIntentInput, type PaymentIntent, paymentIntentDto } from '../contract/index.ts'

export const billingRest: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/create-payment-intent',
    procedure: 'billing.createPaymentIntent',
    summary: 'Inicia o pagamento da reserva da própria pessoa; o valor é sempre o da reserva.',
    request: { body: createPaymentIntentInput },
    response: paymentIntentDto.omit({ amountCents: true }),
    answer: ({ clientSecret, appointmentId, amount }: PaymentIntent) => ({
      clientSecret,
      appointmentId,
      amount,
    }),
  },
]
