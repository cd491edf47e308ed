import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenDataAnswer, givenDataRequest } from '../../testing/index.ts'
import { answerDataRequest } from './answer-data-request.decide.ts'
import { person } from './person.state.ts'

const request = givenDataRequest('one')
const answered = givenDataAnswer('one', { answer: 'Ninguém.', answeredBy: 'operator' })
const { userId, personId, requestId, answeredAt: now } = answered.data
const answer = { userId, personId, requestId, answer: 'Ninguém.', by: 'operator', now }

describe('answerDataRequest', () => {
  it('answers an unanswered request', () =>
    given(person, [request])
      .when((state) => answerDataRequest.decide(answer, state))
      .then(answered))

  it('does not answer twice', () =>
    given(person, [request, answered])
      .when((state) => answerDataRequest.decide({ ...answer, answer: 'Outra.' }, state))
      .thenNothing())

  it('refuses an unknown request', () =>
    given(person, [])
      .when((state) => answerDataRequest.decide(answer, state))
      .thenRefuses('data-request-not-found'))
})
