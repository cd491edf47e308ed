import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { connectionOf } from '../../testing/index.ts'
import { type Call, call } from './call.state.ts'
import { endCall } from './end-call.decide.ts'

const now = '2026-11-23T13:00:00.000Z'
const { participant, arrived, joined, ended } = connectionOf('client')
const professional = connectionOf('professional')
const end = (state: Call) => endCall.decide({ ...participant, now }, state)

describe('a call into which the client was let', () => {
  it('ends', () =>
    given(call, [professional.joined(now), joined(now)])
      .when(end)
      .then(ended(now)))
  it('ends once', () =>
    given(call, [joined(now), ended(now)])
      .when(end)
      .thenNothing())
  it('ends again after the client was let in again', () =>
    given(call, [joined(now), ended(now), joined(now)])
      .when(end)
      .then(ended(now)))
})

describe('a call whose client waits', () => {
  it('ends for them too', () =>
    given(call, [professional.joined(now), arrived(now)])
      .when(end)
      .then(ended(now)))
  it('ends once', () =>
    given(call, [professional.joined(now), arrived(now), ended(now)])
      .when(end)
      .thenNothing())
})

describe('a call to which no client came', () => {
  it('has nothing to end', () =>
    given(call, [professional.joined(now)])
      .when(end)
      .thenNothing())
})
