import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { connectionOf } from '../../testing/index.ts'
import { type Call, call } from './call.state.ts'
import { joinCall } from './join-call.decide.ts'

const now = '2026-11-23T13:00:00.000Z'
const { participant, arrived, joined, left } = connectionOf('client')
const join = (state: Call) => joinCall.decide({ ...participant, now }, state)

describe('a connection that is not in the call', () => {
  it('joins it', () => given(call, []).when(join).then(joined(now)))
  it('joins it from the waiting room', () =>
    given(call, [arrived(now)])
      .when(join)
      .then(joined(now)))
  it('joins it again after it left', () =>
    given(call, [joined(now), left(now)])
      .when(join)
      .then(joined(now)))
})

describe('a connection that is in the call', () => {
  it('joins once', () =>
    given(call, [joined(now)])
      .when(join)
      .thenNothing())
})
