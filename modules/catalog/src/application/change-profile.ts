import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { changeProfile as decide } from '../domain/professional/change-profile.decide.ts'

export const changeProfile = defineCommand({
  name: 'change-profile',
  stream: professional,
  decide,
})
