import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { verifyCredential as decide } from '../domain/professional/verify-credential.decide.ts'

export const verifyCredential = defineCommand({
  name: 'verify-credential',
  stream: professional,
  decide,
})
