import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { addExtraHours as decide } from '../domain/professional/add-extra-hours.decide.ts'

export const addExtraHours = defineCommand({
  name: 'add-extra-hours',
  stream: professional,
  decide,
})
