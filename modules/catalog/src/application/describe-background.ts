import { defineCommand } from '@escuta/event-sourcing'
import { professional, professionalStream } from '../domain/professional/professional.state.ts'
import { describeBackground as decide } from '../domain/professional/describe-background.decide.ts'

export const describeBackground = defineCommand({
  name: 'describe-background',
  stream: professional,
  streamOf: ({ professionalId }) => professionalStream(professionalId),
  decide,
})
