import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { bookAppointment as decide } from '../domain/agenda/book-appointment.decide.ts'

export const bookAppointment = defineCommand({
  name: 'book-appointment',
  stream: agenda,
  decide,
})
