import { defineCommand } from '@escuta/event-sourcing'
import { payment } from '../domain/payment/payment.state.ts'
import { recordReturn as decide } from '../domain/payment/record-return.decide.ts'

export const recordReturn = defineCommand({
  name: 'record-return',
  stream: payment,
  decide,
})
