import { defineCommand } from '@escuta/event-sourcing'
import { reinstateAccount as decide } from '../domain/user/reinstate-account.decide.ts'
import { user } from '../domain/user/user.state.ts'

export const reinstateAccount = defineCommand({
  name: 'reinstate-account',
  stream: user,
  decide,
})
