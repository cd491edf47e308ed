import { defineCommand } from '@escuta/event-sourcing'
import { call } from '../domain/call/call.state.ts'
import { joinCall as decide } from '../domain/call/join-call.decide.ts'

export const joinCall = defineCommand({ name: 'join-call', stream: call, decide })
