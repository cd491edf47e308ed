import { defineCommand } from '@escuta/event-sourcing'
import { administrators } from '../domain/administrators/administrators.state.ts'
import { removeAdministrator as decide } from '../domain/administrators/remove-administrator.decide.ts'

export const removeAdministrator = defineCommand({
  name: 'remove-administrator',
  stream: administrators,
  decide,
})
