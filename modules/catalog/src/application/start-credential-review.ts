import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { startCredentialReview as decide } from '../domain/professional/start-credential-review.decide.ts'

export const startCredentialReview = defineCommand({
  name: 'start-credential-review',
  stream: professional,
  decide,
})
