import { defineCommand } from '@escuta/event-sourcing'
import { openCredentialDocument as decide } from '../domain/professional/open-credential-document.decide.ts'
import { professional } from '../domain/professional/professional.state.ts'

export const openCredentialDocument = defineCommand({
  name: 'open-credential-document',
  stream: professional,
  decide,
})
