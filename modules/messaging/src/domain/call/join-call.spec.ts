import { given } from '@escuta/event-sourcing/testing'
import { appointmentId, newId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { pair } from '../../testing/index.ts'
import { type Call, call } from './call.state.ts'
import { joinCall } from './join-call.decide.ts'

const now = '2026-11-23T13:00:00.000Z'
const participant = { ...pair, appointmentId: appointmentId.parse(newId()), connectionId: newId() }
const join = (state: Call) => joinCall({ ...participant, side: 'client', now }, state)
const joined = {
  type: 'participant-joined',
  data: { ...participant, side: 'client', joinedAt: now },
} as const
const left = { type: 'participant-left', data: { ...participant, side: 'client', leftAt: now } } as const

describe('a connection that is not in the call', () => {
  it('joins it', () => given(call, []).when(join).then(joined))
  it('joins it again after it left', () => given(call, [joined, left]).when(join).then(joined))
})

describe('a connection that is in the call', () => {
  it('joins once', () => given(call, [joined]).when(join).thenNothing())
})
