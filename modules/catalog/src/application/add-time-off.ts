import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { addTimeOff as decide } from '../domain/professional/add-time-off.decide.ts'

export const addTimeOff = defineCommand({
  name: 'add-time-off',
  stream: professional,
  decide,
})
