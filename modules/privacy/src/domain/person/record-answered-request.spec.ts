import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenDataAnswer, givenDataRequest } from '../../testing/index.ts'
import { person } from './person.state.ts'
import { recordAnsweredRequest } from './record-answered-request.decide.ts'

const access = givenDataRequest('copy', 'access')
const { userId, personId, requestId, requestedAt: now } = access.data
const record = { userId, personId, requestId, kind: 'access', now } as const

describe('recordAnsweredRequest', () => {
  it('adds the request with its answer', () =>
    given(person, [])
      .when((state) => recordAnsweredRequest.decide(record, state))
      .then(access, givenDataAnswer('copy')))

  it('adds it once', () =>
    given(person, [access])
      .when((state) => recordAnsweredRequest.decide(record, state))
      .thenNothing())
})
