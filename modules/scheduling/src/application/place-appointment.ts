import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { placeAppointment as decide } from '../domain/agenda/place-appointment.decide.ts'

export const placeAppointment = defineCommand({
  name: 'place-appointment',
  stream: agenda,
  decide,
})
