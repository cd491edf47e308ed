import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { scheduleAppointment as decide } from '../domain/agenda/schedule-appointment.decide.ts'

export const scheduleAppointment = defineCommand({
  name: 'schedule-appointment',
  stream: agenda,
  decide,
})
