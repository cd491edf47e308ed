import { defineCommand } from '@escuta/event-sourcing'
import { client } from '../domain/client/client.state.ts'
import { claimRecord as decide } from '../domain/client/claim-record.decide.ts'

export const claimRecord = defineCommand({
  name: 'claim-record',
  stream: client,
  decide,
})
