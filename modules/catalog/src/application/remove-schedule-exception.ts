import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { removeScheduleException as decide } from '../domain/professional/remove-schedule-exception.decide.ts'

export const removeScheduleException = defineCommand({
  name: 'remove-schedule-exception',
  stream: professional,
  decide,
})
