import { defineCommand } from '@escuta/event-sourcing'
import { professional, professionalStream } from '../domain/professional/professional.state.ts'
import { verifyCredential as decide } from '../domain/professional/verify-credential.decide.ts'

export const verifyCredential = defineCommand({
  name: 'verify-credential',
  stream: professional,
  streamOf: ({ professionalId }) => professionalStream(professionalId),
  decide,
})
