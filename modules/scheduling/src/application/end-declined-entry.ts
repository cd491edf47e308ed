import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { endDeclinedEntry as decide } from '../domain/agenda/end-declined-entry.decide.ts'

export const endDeclinedEntry = defineCommand({
  name: 'end-declined-entry',
  stream: agenda,
  decide,
})
