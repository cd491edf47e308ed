import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { connectionOf } from '../../testing/index.ts'
import { type Call, call } from './call.state.ts'
import { leaveCall } from './leave-call.decide.ts'

const now = '2026-11-23T13:00:00.000Z'
const { participant, arrived, joined, left } = connectionOf('professional')
const leave = (state: Call) => leaveCall.decide({ ...participant, now }, state)

describe('a connection that is in the call', () => {
  it('leaves it', () =>
    given(call, [joined(now)])
      .when(leave)
      .then(left(now)))
})

describe('a connection that is in the waiting room', () => {
  it('leaves it', () =>
    given(call, [arrived(now)])
      .when(leave)
      .then(left(now)))
})

describe('a connection that is in neither', () => {
  it('does not leave', () =>
    given(call, [joined(now), left(now)])
      .when(leave)
      .thenNothing())
})
