import { defineCommand } from '@escuta/event-sourcing'
import { recordIntent as decide } from '../domain/payment/record-intent.decide.ts'
import { payment } from '../domain/payment/payment.state.ts'

export const recordIntent = defineCommand({
  name: 'record-intent',
  stream: payment,
  decide,
})
