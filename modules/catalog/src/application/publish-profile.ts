import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { publishProfile as decide } from '../domain/professional/publish-profile.decide.ts'

export const publishProfile = defineCommand({
  name: 'publish-profile',
  stream: professional,
  decide,
})
