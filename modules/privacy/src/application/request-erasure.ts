import { defineCommand } from '@escuta/event-sourcing'
import { person } from '../domain/person/person.state.ts'
import { requestErasure as decide } from '../domain/person/request-erasure.decide.ts'

export const requestErasure = defineCommand({
  name: 'request-erasure',
  stream: person,
  decide,
})
