import { defineCommand } from '@escuta/event-sourcing'
import { registerUser as decide } from '../domain/user/register-user.decide.ts'
import { user } from '../domain/user/user.state.ts'

export const registerUser = defineCommand({
  name: 'register-user',
  stream: user,
  decide,
})
