import type { RestRoute } from '@escuta/rpc'
import {
  billingRefusals,
  createPaymentIntentInput,
  type PaymentIntent,
  paymentIntentDto,
} from '../contract/index.ts'

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
]
