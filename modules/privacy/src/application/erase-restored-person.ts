import { defineCommand } from '@escuta/event-sourcing'
import { eraseRestoredPerson as decide } from '../domain/person/erase-restored-person.decide.ts'
import { person } from '../domain/person/person.state.ts'

export const eraseRestoredPerson = defineCommand({
  name: 'erase-restored-person',
  stream: person,
  keyOf: ({ account }) => account,
  decide,
})
