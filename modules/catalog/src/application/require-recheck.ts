import { defineCommand } from '@escuta/event-sourcing'
import { professional } from '../domain/professional/professional.state.ts'
import { requireRecheck as decide } from '../domain/professional/require-recheck.decide.ts'

export const requireRecheck = defineCommand({
  name: 'require-recheck',
  stream: professional,
  decide,
})
