import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { withdrawVerification as decide } from '../domain/professional/withdraw-verification.decide.ts'

export const withdrawVerification = defineCommand({
  name: 'withdraw-verification',
  stream: professional,
  decide,
})
