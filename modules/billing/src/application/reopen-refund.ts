import { defineCommand } from '@escuta/event-sourcing'
import { reopenRefund as decide } from '../domain/payment/reopen-refund.decide.ts'
import { payment } from '../domain/payment/payment.state.ts'

export const reopenRefund = defineCommand({
  name: 'reopen-refund',
  stream: payment,
  decide,
})
