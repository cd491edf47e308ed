import { defineCommand } from '@escuta/event-sourcing'
import { call } from '../domain/call/call.state.ts'
import { endCall as decide } from '../domain/call/end-call.decide.ts'

export const endCall = defineCommand({ name: 'end-call', stream: call, decide })
