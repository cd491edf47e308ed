import { defineCommand } from '@escuta/event-sourcing'
import { closePaymentWithoutIntent as decide } from '../domain/payment/close-payment.decide.ts'
import { payment, paymentStream } from '../domain/payment/payment.state.ts'

export const cancelWithoutIntent = defineCommand({
  name: 'close-payment',
  stream: payment,
  streamOf: ({ paymentId }) => paymentStream(paymentId),
  decide,
})
