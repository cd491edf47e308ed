import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { suspendPublication as decide } from '../domain/professional/suspend-publication.decide.ts'

export const suspendPublication = defineCommand({
  name: 'suspend-publication',
  stream: professional,
  decide,
})
