import { defineCommand } from '@escuta/event-sourcing'
import { suspendAccount as decide } from '../domain/user/suspend-account.decide.ts'
import { user } from '../domain/user/user.state.ts'

export const suspendAccount = defineCommand({
  name: 'suspend-account',
  stream: user,
  decide,
})
