import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { access } from './access.state.ts'
import { recordRefusal } from './record-refusal.decide.ts'

const refusedAt = '2026-11-20T12:00:00.000Z'
const call = { userId: null, procedure: 'catalog.verifyCredential', code: 'not-permitted', refusedAt }

describe('recordRefusal', () => {
  it('records actor, procedure and time of the call', () =>
    given(access, [])
      .when((state) => recordRefusal.decide({ ...call, now: '2026-11-20T12:00:01.000Z' }, state))
      .then({ type: 'call-refused', data: call }))
})
