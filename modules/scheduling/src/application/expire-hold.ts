import { defineCommand } from '@escuta/event-sourcing'
import { agendaStream } from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { expireHold as decide } from '../domain/agenda/expire-hold.decide.ts'

export const expireHold = defineCommand({
  name: 'expire-hold',
  stream: agenda,
  streamOf: agendaStream,
  decide,
})
