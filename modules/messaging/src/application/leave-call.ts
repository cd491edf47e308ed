import { defineCommand } from '@escuta/event-sourcing'
import { call } from '../domain/call/call.state.ts'
import { leaveCall as decide } from '../domain/call/leave-call.decide.ts'

export const leaveCall = defineCommand({ name: 'leave-call', stream: call, decide })
