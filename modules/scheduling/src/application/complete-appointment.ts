import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { completeAppointment as decide } from '../domain/agenda/complete-appointment.decide.ts'

export const completeAppointment = defineCommand({
  name: 'complete-appointment',
  stream: agenda,
  decide,
})
