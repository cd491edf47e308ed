import { defineCommand } from '@escuta/event-sourcing'
import { arriveInWaitingRoom as decide } from '../domain/call/arrive-in-waiting-room.decide.ts'
import { call } from '../domain/call/call.state.ts'

export const arriveInWaitingRoom = defineCommand({ name: 'arrive-in-waiting-room', stream: call, decide })
