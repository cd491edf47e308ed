import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { describeBackground as decide } from '../domain/professional/describe-background.decide.ts'

export const describeBackground = defineCommand({
  name: 'describe-background',
  stream: professional,
  decide,
})
