import { defineCommand } from '@escuta/event-sourcing'
import { grantStaffRole as decide } from '../domain/user/grant-staff-role.decide.ts'
import { user } from '../domain/user/user.state.ts'

export const grantStaffRole = defineCommand({
  name: 'grant-staff-role',
  stream: user,
  decide,
})
