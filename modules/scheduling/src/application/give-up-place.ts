import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { giveUpPlace as decide } from '../domain/agenda/give-up-place.decide.ts'

export const giveUpPlace = defineCommand({
  name: 'give-up-place',
  stream: agenda,
  decide,
})
