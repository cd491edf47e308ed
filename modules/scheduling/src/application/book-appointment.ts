import { defineCommand } from '@escuta/event-sourcing'
import { agendaStream } from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { bookAppointment as decide } from '../domain/agenda/book-appointment.decide.ts'

export const bookAppointment = defineCommand({
  name: 'book-appointment',
  stream: agenda,
  streamOf: agendaStream,
  decide,
})
