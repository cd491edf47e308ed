import { given } from '@escuta/event-sourcing/testing'
import { newId, userId as userIdSchema } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { type Caller, caller } from './caller.state.ts'
import { setRelayOnly } from './set-relay-only.decide.ts'

const now = '2026-11-23T13:00:00.000Z'
const userId = userIdSchema.parse(newId())
const set = (relayOnly: boolean) =>
  ({ type: 'relay-only-set', data: { userId, relayOnly, setAt: now } }) as const
const choose =
  (relayOnly: boolean, isRelayOffered = true) =>
  (state: Caller) =>
    setRelayOnly.decide({ userId, relayOnly, now }, state, { isRelayOffered })

describe('a person whose calls are direct', () => {
  it('chooses relayed ones', () => given(caller, []).when(choose(true)).then(set(true)))
  it('is refused where no server relays', () =>
    given(caller, []).when(choose(true, false)).thenRefuses('relay-not-offered'))
  it('changes nothing by choosing direct ones', () => given(caller, []).when(choose(false)).thenNothing())
})

describe('a person whose calls are relayed', () => {
  it('chooses direct ones, also where no server relays any more', () =>
    given(caller, [set(true)])
      .when(choose(false, false))
      .then(set(false)))
  it('chooses it once', () =>
    given(caller, [set(true)])
      .when(choose(true))
      .thenNothing())
})
