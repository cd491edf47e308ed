import { given } from '@escuta/event-sourcing/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { erasedOf, givenAccount } from '../../testing/index.ts'
import { erasePerson, eraseRestoredPerson } from './erase-person.decide.ts'
import { person } from './person.state.ts'

const account = givenAccount()
const { userId, personId, clientId } = account
const now = '2026-11-21T12:00:00.000Z'
const dueAt = '2026-12-06T12:00:00.000Z'
const requestId = deriveId(userId, 'erasure')
const erase = { requestId, account, upcomingAppointments: [], retained: [], identification: null }
const erased = {
  type: 'person-erased' as const,
  data: {
    userId,
    personId,
    clientId,
    professionalId: null,
    retained: [],
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

describe('erasePerson of a client', () => {
  it('records the request, its answer and the erasure', () =>
    given(person, [])
      .when((state) => erasePerson(erase, state, now))
      .then(requested, answered, erased))

  it('names the retained data and the identification', () => {
    const retained = [{ what: 'payments' as const, until: '2031-11-21T12:00:00.000Z' }]
    const identification = '{"name":"Caio Prado"}'
    given(person, [])
      .when((state) => erasePerson({ ...erase, retained, identification }, state, now))
      .then(requested, answered, { ...erased, data: { ...erased.data, retained, identification } })
  })

  it('answers the open requests', () => {
    const open = { requestId: deriveId(userId, 'other'), kind: 'other' as const, details: 'Quem viu?' }
    const waiting = {
      type: 'data-requested' as const,
      data: { userId, personId, ...open, requestedAt: now, dueAt },
    }
    given(person, [waiting])
      .when((state) => erasePerson(erase, state, now))
      .then(
        { ...answered, data: { ...answered.data, requestId: open.requestId } },
        requested,
        answered,
        erased,
      )
  })

  it('is refused while there are paid upcoming appointments', () => {
    const upcomingAppointments = [
      { appointmentId: deriveId(userId, 'appointment'), startsAt: dueAt, zone: 'America/Sao_Paulo' },
    ]
    given(person, [])
      .when((state) => erasePerson({ ...erase, upcomingAppointments }, state, now))
      .thenRefuses('appointments-block-erasure')
  })
})

describe('erasePerson of other accounts', () => {
  it('is refused for a professional, whose request the operator answers', () => {
    const professional = { ...account, professionalId: professionalId.parse(deriveId(userId, 'p')) }
    given(person, [])
      .when((state) => erasePerson({ ...erase, account: professional }, state, now))
      .thenRefuses('erasure-needs-person')
  })

  it('is refused for staff', () => {
    const staff = { ...account, roles: ['support' as const] }
    given(person, [])
      .when((state) => erasePerson({ ...erase, account: staff }, state, now))
      .thenRefuses('erasure-by-operator')
  })
})

describe('an erased person', () => {
  const then = given(person, [erasedOf(account)])

  it('is not erased again', () => {
    then.when((state) => erasePerson(erase, state, now)).thenNothing()
    then.when((state) => eraseRestoredPerson({ account }, state, now)).thenNothing()
  })

  it('has no consents and requests', () => expect(then.state).toEqual({ status: 'erased' }))
})

describe('eraseRestoredPerson', () => {
  it('erases a person who came back with a restored backup, whatever their account is', () =>
    given(person, [])
      .when((state) => eraseRestoredPerson({ account }, state, now))
      .then(erased))
})
