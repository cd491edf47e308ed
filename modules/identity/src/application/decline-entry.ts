import { defineCommand } from '@escuta/event-sourcing'
import { client } from '../domain/client/client.state.ts'
import { declineEntry as decide } from '../domain/client/decline-entry.decide.ts'

export const declineEntry = defineCommand({
  name: 'decline-entry',
  stream: client,
  decide,
})
