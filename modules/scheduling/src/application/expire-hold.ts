import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { expireHold as decide } from '../domain/agenda/expire-hold.decide.ts'

export const expireHold = defineCommand({
  name: 'expire-hold',
  stream: agenda,
  decide,
})
