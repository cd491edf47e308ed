import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { rejectCredential as decide } from '../domain/professional/reject-credential.decide.ts'

export const rejectCredential = defineCommand({
  name: 'reject-credential',
  stream: professional,
  decide,
})
