import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { unpublishProfile as decide } from '../domain/professional/unpublish-profile.decide.ts'

export const unpublishProfile = defineCommand({
  name: 'unpublish-profile',
  stream: professional,
  decide,
})
