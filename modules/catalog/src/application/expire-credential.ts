import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { expireCredential as decide } from '../domain/professional/expire-credential.decide.ts'

export const expireCredential = defineCommand({
  name: 'expire-credential',
  stream: professional,
  decide,
})
