import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { completeAppointment as decide } from '../domain/agenda/complete-appointment.decide.ts'
import { agendaStream } from '../domain/agenda/day-cut.ts'

export const completeAppointment = defineCommand({
  name: 'complete-appointment',
  stream: agenda,
  streamOf: agendaStream,
  decide,
})
