import { defineCommand } from '@escuta/event-sourcing'
import { recordRefund as decide } from '../domain/payment/record-refund.decide.ts'
import { payment } from '../domain/payment/payment.state.ts'

export const recordRefund = defineCommand({
  name: 'record-refund',
  stream: payment,
  decide,
})
