import { defineCommand } from '@escuta/event-sourcing'
import { useRecoveryCode as decide } from '../domain/user/use-recovery-code.decide.ts'
import { user } from '../domain/user/user.state.ts'

export const useRecoveryCode = defineCommand({
  name: 'use-recovery-code',
  stream: user,
  decide,
})
