import { given } from '@escuta/event-sourcing/testing'
import { deriveId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { erasedOf, givenAccount } from '../../testing/index.ts'
import { answerDataRequest } from './answer-data-request.decide.ts'
import { makeDataRequest, recordAnsweredRequest, requestErasure } from './make-data-request.decide.ts'
import { person } from './person.state.ts'

const account = givenAccount()
const { userId, personId } = account
const ids = { userId, personId }
const now = '2026-11-21T12:00:00.000Z'
const dueAt = '2026-12-06T12:00:00.000Z'
const request = (name: string, kind: 'other' | 'erasure' = 'other') => ({
  type: 'data-requested' as const,
  data: {
    ...ids,
    requestId: deriveId(userId, name),
    kind,
    details: kind === 'other' ? 'Quem viu meus dados?' : null,
    requestedAt: now,
    dueAt,
  },
})
const one = request('one')
const { requestId, kind, details } = one.data
const answered = {
  type: 'data-request-answered' as const,
  data: { ...ids, requestId, answer: 'Ninguém.', answeredBy: 'operator', answeredAt: now },
}
const answer = { ...ids, requestId, answer: 'Ninguém.', by: 'operator' }

describe('a data request', () => {
  it('is added with a due date in 15 days', () =>
    given(person, [])
      .when((state) => makeDataRequest({ ...ids, requestId, kind, details }, state, now))
      .then(one))

  it('is refused while five others are unanswered', () => {
    const five = ['1', '2', '3', '4', '5'].map((name) => request(name))
    given(person, [...five])
      .when((state) => makeDataRequest({ ...ids, requestId, kind, details }, state, now))
      .thenRefuses('too-many-data-requests')
    given(person, [...five.slice(1), one, answered])
      .when((state) =>
        makeDataRequest({ ...ids, requestId: five[0]!.data.requestId, kind, details }, state, now),
      )
      .then(five[0]!)
  })

  it('is refused after the erasure', () =>
    given(person, [erasedOf(account)])
      .when((state) => makeDataRequest({ ...ids, requestId, kind, details }, state, now))
      .thenRefuses('person-erased'))

  it('that the app answers at once is added with its answer', () => {
    const { data } = request('one', 'erasure')
    const access = { ...data, kind: 'access' as const }
    given(person, [])
      .when((state) => recordAnsweredRequest({ ...ids, requestId, kind: 'access' }, state, now))
      .then(
        { type: 'data-requested', data: access },
        {
          type: 'data-request-answered',
          data: { ...ids, requestId, answer: null, answeredBy: 'system', answeredAt: now },
        },
      )
  })

  it('that the app answered is recorded once', () =>
    given(person, [{ ...one, data: { ...one.data, kind: 'access' } }])
      .when((state) => recordAnsweredRequest({ ...ids, requestId, kind: 'access' }, state, now))
      .thenNothing())

  it('for erasure is added once while it is unanswered', () => {
    const erasure = request('erasure', 'erasure')
    given(person, [one])
      .when((state) => requestErasure({ ...ids, requestId: erasure.data.requestId }, state, now))
      .then(erasure)
    given(person, [erasure])
      .when((state) => requestErasure({ ...ids, requestId }, state, now))
      .thenNothing()
  })
})

describe('answerDataRequest', () => {
  it('is added to an unanswered request', () =>
    given(person, [one])
      .when((state) => answerDataRequest(answer, state, now))
      .then(answered))

  it('is not added twice', () =>
    given(person, [one, answered])
      .when((state) => answerDataRequest({ ...answer, answer: 'Outra.' }, state, now))
      .thenNothing())

  it('is refused for an unknown request', () =>
    given(person, [])
      .when((state) => answerDataRequest(answer, state, now))
      .thenRefuses('data-request-not-found'))
})
