import { defineCommand } from '@escuta/event-sourcing'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { settleNoShow as decide } from '../domain/agenda/settle-no-show.decide.ts'

export const settleNoShow = defineCommand({
  name: 'settle-no-show',
  stream: agenda,
  decide,
})
