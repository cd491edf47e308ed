import { defineCommand } from '@escuta/event-sourcing'
import { requestRefund as decide } from '../domain/payment/request-refund.decide.ts'
import { payment } from '../domain/payment/payment.state.ts'

export const requestRefund = defineCommand({
  name: 'request-refund',
  stream: payment,
  decide,
})
