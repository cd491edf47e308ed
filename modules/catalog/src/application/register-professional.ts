import { defineCommand } from '@escuta/event-sourcing'
import { professional, professionalStream } from '../domain/professional/professional.state.ts'
import { registerProfessional as decide } from '../domain/professional/register-professional.decide.ts'

export const registerProfessional = defineCommand({
  name: 'register-professional',
  stream: professional,
  streamOf: ({ professionalId }) => professionalStream(professionalId),
  decide,
})
