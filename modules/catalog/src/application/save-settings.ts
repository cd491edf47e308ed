import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { saveSettings as decide } from '../domain/professional/save-settings.decide.ts'

export const saveSettings = defineCommand({
  name: 'save-settings',
  stream: professional,
  decide,
})
