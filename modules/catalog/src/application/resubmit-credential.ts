import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { resubmitCredential as decide } from '../domain/professional/resubmit-credential.decide.ts'

export const resubmitCredential = defineCommand({
  name: 'resubmit-credential',
  stream: professional,
  decide,
})
