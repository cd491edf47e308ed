import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { erasedOf, givenAccount, givenDataAnswer, givenDataRequest } from '../../testing/index.ts'
import { makeDataRequest } from './make-data-request.decide.ts'
import { person } from './person.state.ts'

const one = givenDataRequest('one')
const five = ['1', '2', '3', '4', '5'].map((name) => givenDataRequest(name))
const make = ({ data: { requestedAt: now, ...request } }: typeof one) => ({ ...request, now })

describe('makeDataRequest', () => {
  it('adds a request with a due date in 15 days', () =>
    given(person, [])
      .when((state) => makeDataRequest.decide(make(one), state))
      .then(one))

  it('refuses while five others are unanswered', () =>
    given(person, five)
      .when((state) => makeDataRequest.decide(make(one), state))
      .thenRefuses('too-many-data-requests'))

  it('adds a request while one of five is answered', () =>
    given(person, [...five.slice(1), one, givenDataAnswer('one')])
      .when((state) => makeDataRequest.decide(make(five[0]!), state))
      .then(five[0]!))

  it('refuses after the erasure', () =>
    given(person, [erasedOf(givenAccount())])
      .when((state) => makeDataRequest.decide(make(one), state))
      .thenRefuses('person-erased'))
})
