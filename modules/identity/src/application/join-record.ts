import { defineCommand } from '@escuta/event-sourcing'
import { client } from '../domain/client/client.state.ts'
import { joinRecord as decide } from '../domain/client/join-record.decide.ts'

export const joinRecord = defineCommand({
  name: 'join-record',
  stream: client,
  decide,
})
