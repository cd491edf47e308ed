import { defineCommand } from '@escuta/event-sourcing'
import { submitCredentialDocument as decide } from '../domain/professional/submit-credential-document.decide.ts'
import { professional } from '../domain/professional/professional.state.ts'

export const submitCredentialDocument = defineCommand({
  name: 'submit-credential-document',
  stream: professional,
  decide,
})
