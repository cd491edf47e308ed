import { defineCommand } from '@escuta/event-sourcing'
import { recordOutcome as decide } from '../domain/payment/record-outcome.decide.ts'
import { payment } from '../domain/payment/payment.state.ts'

export const recordOutcome = defineCommand({
  name: 'record-outcome',
  stream: payment,
  decide,
})
