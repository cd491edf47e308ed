import { given } from '@escuta/event-sourcing/testing'
import { appointmentId, cents, deriveId, professionalId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { erasedOf, givenAccount, givenDataAnswer, givenDataRequest } from '../../testing/index.ts'
import { erasePerson } from './erase-person.decide.ts'
import { person } from './person.state.ts'

const account = givenAccount()
const requested = givenDataRequest('erasure', 'erasure')
const answered = givenDataAnswer('erasure')
const { requestId, requestedAt: now } = requested.data
const erase = { requestId, account, cancelling: [], now }
const facts = { paidAhead: [], cancelled: [], retained: [], identification: null }
const erasedBefore = erasedOf(account)
const erased = { ...erasedBefore, data: { ...erasedBefore.data, erasedAt: now } }

describe('erasePerson of a client', () => {
  it('records the request, its answer and the erasure', () =>
    given(person, [])
      .when((state) => erasePerson.decide(erase, state, facts))
      .then(requested, answered, erased))

  it('names the retained data and the identification', () => {
    const retained = [{ what: 'payments' as const, until: '2031-11-21T12:00:00.000Z' }]
    const identification = '{"name":"Caio Prado"}'
    given(person, [])
      .when((state) => erasePerson.decide(erase, state, { ...facts, retained, identification }))
      .then(requested, answered, { ...erased, data: { ...erased.data, retained, identification } })
  })

  it('answers the open requests', () =>
    given(person, [givenDataRequest('other')])
      .when((state) => erasePerson.decide(erase, state, facts))
      .then(givenDataAnswer('other'), requested, answered, erased))

  describe('with a paid appointment and a request ahead', () => {
    const at = { startsAt: '2026-12-06T12:00:00.000Z', zone: 'America/Sao_Paulo', isProcessing: false }
    const idOf = (name: string) => appointmentId.parse(deriveId(account.userId, name))
    const paid = { ...at, appointmentId: idOf('a'), paid: cents.parse(18_000), refund: cents.parse(18_000) }
    const asked = { ...at, appointmentId: idOf('b'), paid: cents.parse(0), refund: cents.parse(0) }
    const shown = { ...paid, professionalName: 'Helena Martins', sentence: '' }
    const ahead = { ...facts, paidAhead: [shown], cancelled: [paid, asked] }
    const agreed = { appointmentId: paid.appointmentId, refund: paid.refund }

    it.each([
      ['they are not agreed to', []],
      ['another one is agreed to', [{ ...agreed, appointmentId: asked.appointmentId }]],
      ['what comes back is not what was shown', [{ ...agreed, refund: cents.parse(0) }]],
    ])('is refused where %s', (_why, cancelling) =>
      given(person, [])
        .when((state) => erasePerson.decide({ ...erase, cancelling }, state, ahead))
        .thenRefuses('appointments-block-erasure'),
    )

    it('cancels both once the paid one is agreed to', () =>
      given(person, [])
        .when((state) => erasePerson.decide({ ...erase, cancelling: [agreed] }, state, ahead))
        .then(requested, answered, { ...erased, data: { ...erased.data, cancelled: [paid, asked] } }))
  })
})

describe('erasePerson of other accounts', () => {
  it('is refused for a professional, whose request the operator answers', () => {
    const professional = { ...account, professionalId: professionalId.parse(deriveId(account.userId, 'p')) }
    given(person, [])
      .when((state) => erasePerson.decide({ ...erase, account: professional }, state, facts))
      .thenRefuses('erasure-needs-person')
  })

  it('is refused for staff', () => {
    const staff = { ...account, roles: ['support' as const] }
    given(person, [])
      .when((state) => erasePerson.decide({ ...erase, account: staff }, state, facts))
      .thenRefuses('erasure-by-operator')
  })
})

describe('an erased person', () => {
  const then = given(person, [erasedBefore])

  it('is not erased again', () => then.when((state) => erasePerson.decide(erase, state, facts)).thenNothing())

  it('has no consents and requests', () => expect(then.state).toEqual({ status: 'erased' }))
})
