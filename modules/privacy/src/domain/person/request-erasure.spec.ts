import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenDataRequest } from '../../testing/index.ts'
import { person } from './person.state.ts'
import { requestErasure } from './request-erasure.decide.ts'

const other = givenDataRequest('other')
const erasure = givenDataRequest('erasure', 'erasure')
const { userId, personId, requestId, requestedAt: now } = erasure.data

describe('requestErasure', () => {
  it('adds a request for erasure', () =>
    given(person, [other])
      .when((state) => requestErasure.decide({ userId, personId, requestId, now }, state))
      .then(erasure))

  it('adds nothing while one is unanswered', () =>
    given(person, [erasure])
      .when((state) =>
        requestErasure.decide({ userId, personId, requestId: other.data.requestId, now }, state),
      )
      .thenNothing())
})
