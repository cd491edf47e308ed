import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { acceptEntry as decide } from '../domain/agenda/accept-entry.decide.ts'

export const acceptEntry = defineCommand({
  name: 'accept-entry',
  stream: agenda,
  decide,
})
