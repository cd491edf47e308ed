import { defineCommand } from '@escuta/event-sourcing'
import { openPayment as decide } from '../domain/payment/open-payment.decide.ts'
import { payment } from '../domain/payment/payment.state.ts'

export const openPayment = defineCommand({
  name: 'open-payment',
  stream: payment,
  keyOf: ({ subject }) => subject,
  decide,
})
