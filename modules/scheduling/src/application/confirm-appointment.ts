import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { confirmAppointment as decide } from '../domain/agenda/confirm-appointment.decide.ts'
import { agendaStream } from '../domain/agenda/day-cut.ts'

export const confirmAppointment = defineCommand({
  name: 'confirm-appointment',
  stream: agenda,
  streamOf: agendaStream,
  decide,
})
