import { defineCommand } from '@escuta/event-sourcing'
import { person } from '../domain/person/person.state.ts'
import { recordAnsweredRequest as decide } from '../domain/person/record-answered-request.decide.ts'

export const recordAnsweredRequest = defineCommand({
  name: 'record-answered-request',
  stream: person,
  decide,
})
