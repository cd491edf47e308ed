import { defineCommand } from '@escuta/event-sourcing'
import { withdrawStaffRole as decide } from '../domain/user/withdraw-staff-role.decide.ts'
import { user } from '../domain/user/user.state.ts'

export const withdrawStaffRole = defineCommand({
  name: 'withdraw-staff-role',
  stream: user,
  decide,
})
