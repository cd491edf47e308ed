import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { connectionOf } from '../../testing/index.ts'
import { arriveInWaitingRoom } from './arrive-in-waiting-room.decide.ts'
import { type Call, call } from './call.state.ts'

const now = '2026-11-23T13:00:00.000Z'
const { participant, arrived, joined, left } = connectionOf('client')
const arrive = (state: Call) => arriveInWaitingRoom.decide({ ...participant, now }, state)

describe('a connection that is not in the waiting room', () => {
  it('arrives there', () => given(call, []).when(arrive).then(arrived(now)))
  it('arrives there again after it left', () =>
    given(call, [arrived(now), left(now)])
      .when(arrive)
      .then(arrived(now)))
})

describe('a connection that is in the waiting room or in the call', () => {
  it('arrives once', () =>
    given(call, [arrived(now)])
      .when(arrive)
      .thenNothing())
  it('does not arrive', () =>
    given(call, [joined(now)])
      .when(arrive)
      .thenNothing())
})
