import { given } from '@escuta/event-sourcing/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { erasedOf, givenUser } from '../../testing/index.ts'
import { eraseAgain, erasePerson } from './erase-person.decide.ts'
import { makeDataRequest } from './make-data-request.decide.ts'
import { user } from './user.state.ts'

const caio = givenUser()
const { userRegistered, userId, clientId } = caio
const { personId } = userRegistered.data
const now = '2026-11-21T12:00:00.000Z'
const dueAt = '2026-12-06T12:00:00.000Z'
const requestId = deriveId(userId, 'erasure')
const erase = { requestId, upcomingAppointments: [], kept: [], identification: null }
const erased = {
  type: 'person-erased' as const,
  data: {
    userId,
    personId,
    clientId,
    professionalId: null,
    kept: [],
    identification: null,
    erasedAt: now,
  },
}
const ids = { userId, personId, requestId }
const requested = {
  type: 'data-requested' as const,
  data: { ...ids, kind: 'erasure' as const, details: null, requestedAt: now, dueAt },
}
const answer = { answer: null, answeredBy: 'system', answeredAt: now }
const answered = { type: 'data-request-answered' as const, data: { ...ids, ...answer } }

describe("a client's account", () => {
  it('is erased, with the request that asked for it on record', () =>
    given(user, [userRegistered])
      .when((state) => erasePerson(erase, state, now))
      .then(requested, answered, erased))

  it('names what the law keeps, and who it was', () => {
    const kept = [{ what: 'payments' as const, until: '2031-11-21T12:00:00.000Z' }]
    const identification = '{"name":"Caio Prado"}'
    given(user, [userRegistered])
      .when((state) => erasePerson({ ...erase, kept, identification }, state, now))
      .then(requested, answered, { ...erased, data: { ...erased.data, kept, identification } })
  })

  it('leaves no request waiting', () => {
    const wish = { requestId: deriveId(userId, 'wish'), kind: 'other' as const, details: 'Quem viu?' }
    const waiting = {
      type: 'data-requested' as const,
      data: { userId, personId, ...wish, requestedAt: now, dueAt },
    }
    given(user, [userRegistered, waiting])
      .when((state) => erasePerson(erase, state, now))
      .then(
        { ...answered, data: { ...answered.data, requestId: wish.requestId } },
        requested,
        answered,
        erased,
      )
  })

  it('stays while paid sessions lie ahead', () => {
    const upcomingAppointments = [
      { appointmentId: deriveId(userId, 'session'), startsAt: dueAt, zone: 'America/Sao_Paulo' },
    ]
    given(user, [userRegistered])
      .when((state) => erasePerson({ ...erase, upcomingAppointments }, state, now))
      .thenRefuses('paid-appointments-ahead')
  })
})

describe('an account with duties', () => {
  it("of a professional needs a person's answer", () => {
    const granted = {
      type: 'professional-role-granted' as const,
      data: { userId, professionalId: professionalId.parse(deriveId(userId, 'p')), grantedAt: now },
    }
    given(user, [userRegistered, granted])
      .when((state) => erasePerson(erase, state, now))
      .thenRefuses('erasure-needs-person')
  })

  it("of the operator's people is closed by the operator", () => {
    const staff = { ...userRegistered, data: { ...userRegistered.data, roles: ['support' as const] } }
    given(user, [staff])
      .when((state) => erasePerson(erase, state, now))
      .thenRefuses('erasure-by-operator')
  })
})

describe('a person who was erased', () => {
  const then = given(user, [userRegistered, erasedOf(caio)])

  it('is erased once', () => {
    then.when((state) => erasePerson(erase, state, now)).thenNothing()
    then.when((state) => eraseAgain(state, now)).thenNothing()
  })

  it('can do nothing any more', () =>
    then
      .when((state) => makeDataRequest({ requestId, kind: 'other', details: 'Oi' }, state, now))
      .thenRefuses('account-not-found'))

  it('leaves what is needed to finish', () =>
    expect(then.state).toMatchObject({ status: 'erased', userId, personId, clientId }))

  it('and came back with an older copy goes again', () =>
    given(user, [userRegistered])
      .when((state) => eraseAgain(state, now))
      .then(erased))
})
