import { defineCommand } from '@escuta/event-sourcing'
import { settleMismatch as decide } from '../domain/payment/settle-mismatch.decide.ts'
import { payment } from '../domain/payment/payment.state.ts'

export const settleMismatch = defineCommand({
  name: 'settle-mismatch',
  stream: payment,
  decide,
})
