import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { placeByStaff as decide } from '../domain/agenda/place-by-staff.decide.ts'

export const placeByStaff = defineCommand({
  name: 'place-by-staff',
  stream: agenda,
  decide,
})
