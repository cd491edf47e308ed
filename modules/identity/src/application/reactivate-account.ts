import { defineCommand } from '@escuta/event-sourcing'
import { reactivateAccount as decide } from '../domain/user/reactivate-account.decide.ts'
import { user } from '../domain/user/user.state.ts'

export const reactivateAccount = defineCommand({
  name: 'reactivate-account',
  stream: user,
  decide,
})
