import { defineCommand } from '@escuta/event-sourcing'
import { abandonRegistration as decide } from '../domain/user/abandon-registration.decide.ts'
import { user } from '../domain/user/user.state.ts'

export const abandonRegistration = defineCommand({
  name: 'abandon-registration',
  stream: user,
  decide,
})
