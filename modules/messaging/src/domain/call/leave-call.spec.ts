import { given } from '@escuta/event-sourcing/testing'
import { appointmentId, newId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { pair } from '../../testing/index.ts'
import { type Call, call } from './call.state.ts'
import { leaveCall } from './leave-call.decide.ts'

const now = '2026-11-23T13:00:00.000Z'
const participant = { ...pair, appointmentId: appointmentId.parse(newId()), connectionId: newId() }
const leave = (state: Call) => leaveCall({ ...participant, side: 'professional', now }, state)
const joined = {
  type: 'participant-joined',
  data: { ...participant, side: 'professional', joinedAt: now },
} as const
const left = {
  type: 'participant-left',
  data: { ...participant, side: 'professional', leftAt: now },
} as const

describe('a connection that is in the call', () => {
  it('leaves it', () => given(call, [joined]).when(leave).then(left))
})

describe('a connection that is not in the call', () => {
  it('does not leave it', () => given(call, [joined, left]).when(leave).thenNothing())
})
