import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { confirmAppointment as decide } from '../domain/agenda/confirm-appointment.decide.ts'

export const confirmAppointment = defineCommand({
  name: 'confirm-appointment',
  stream: agenda,
  decide,
})
