import { defineCommand } from '@escuta/event-sourcing'
import { removeCredentialDocument as decide } from '../domain/professional/remove-credential-document.decide.ts'
import { professional } from '../domain/professional/professional.state.ts'

export const removeCredentialDocument = defineCommand({
  name: 'remove-credential-document',
  stream: professional,
  decide,
})
