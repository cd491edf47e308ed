import { defineCommand } from '@escuta/event-sourcing'
import { agendaStream } from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { completeAppointment as decide } from '../domain/agenda/complete-appointment.decide.ts'

export const completeAppointment = defineCommand({
  name: 'complete-appointment',
  stream: agenda,
  streamOf: agendaStream,
  decide,
})
