import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { registerProfessional as decide } from '../domain/professional/register-professional.decide.ts'

export const registerProfessional = defineCommand({
  name: 'register-professional',
  stream: professional,
  decide,
})
