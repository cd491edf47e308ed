import { given } from '@escuta/event-sourcing/testing'
import { deriveId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { answerDataRequest } from './answer-data-request.decide.ts'
import { makeDataRequest, recordAnsweredRequest, requestErasure } from './make-data-request.decide.ts'
import { user } from './user.state.ts'

const { userRegistered } = givenUser()
const { userId, personId } = userRegistered.data
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
const answer = { requestId, answer: 'Ninguém.', by: 'operator' }

describe('a request', () => {
  it('waits for an answer, 15 days at most', () =>
    given(user, [userRegistered])
      .when((state) => makeDataRequest({ requestId, kind, details }, state, now))
      .then(one))

  it('is the fifth to wait at most', () => {
    const five = ['1', '2', '3', '4', '5'].map((name) => request(name))
    given(user, [userRegistered, ...five])
      .when((state) => makeDataRequest({ requestId, kind, details }, state, now))
      .thenRefuses('too-many-data-requests')
    given(user, [userRegistered, ...five.slice(1), one, answered])
      .when((state) => makeDataRequest({ requestId: five[0]!.data.requestId, kind, details }, state, now))
      .then(five[0]!)
  })

  it('needs an account', () =>
    given(user, [])
      .when((state) => makeDataRequest({ requestId, kind, details }, state, now))
      .thenRefuses('account-not-found'))

  it('that the app answers by itself is answered as it is made', () => {
    const { data } = request('one', 'erasure')
    const access = { ...data, kind: 'access' as const }
    given(user, [userRegistered])
      .when((state) => recordAnsweredRequest({ requestId, kind: 'access' }, state, now))
      .then(
        { type: 'data-requested', data: access },
        {
          type: 'data-request-answered',
          data: { ...ids, requestId, answer: null, answeredBy: 'system', answeredAt: now },
        },
      )
  })

  it('that the app answered is on record once', () =>
    given(user, [userRegistered, { ...one, data: { ...one.data, kind: 'access' } }])
      .when((state) => recordAnsweredRequest({ requestId, kind: 'access' }, state, now))
      .thenNothing())

  it('to be erased waits once', () => {
    const wish = request('wish', 'erasure')
    given(user, [userRegistered, one])
      .when((state) => requestErasure({ requestId: wish.data.requestId }, state, now))
      .then(wish)
    given(user, [userRegistered, wish])
      .when((state) => requestErasure({ requestId }, state, now))
      .thenNothing()
  })
})

describe('an answer', () => {
  it('is given to a request that waits', () =>
    given(user, [userRegistered, one])
      .when((state) => answerDataRequest(answer, state, now))
      .then(answered))

  it('is given once', () =>
    given(user, [userRegistered, one, answered])
      .when((state) => answerDataRequest({ ...answer, answer: 'Outra.' }, state, now))
      .thenNothing())

  it('needs a request', () =>
    given(user, [userRegistered])
      .when((state) => answerDataRequest(answer, state, now))
      .thenRefuses('data-request-not-found'))
})
