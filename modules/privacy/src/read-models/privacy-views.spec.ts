import { deriveId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { erasedOf, givenAccount } from '../testing/index.ts'
import { dataRequestsView } from './data-requests/data-requests.view.ts'
import { erasedPeopleView } from './erased-people/erased-people.view.ts'

const caio = givenAccount()
const { userId, personId } = caio
const at = '2026-11-21T12:00:00.000Z'

describe('the view of data requests', () => {
  const requestId = deriveId(userId, 'request')
  const dueAt = '2026-12-06T12:00:00.000Z'
  const asked = { kind: 'other' as const, details: 'Quem viu?', requestedAt: at, dueAt }
  const requested = { type: 'data-requested' as const, data: { userId, personId, requestId, ...asked } }
  const answer = { answeredBy: 'operator', answeredAt: dueAt, answer: 'Ninguém.' }
  const answered = {
    type: 'data-request-answered' as const,
    data: { userId, personId, requestId, ...answer },
  }

  it('has a request without and with its answer', () => {
    expect(projectEvents(dataRequestsView, [requested]).get(requestId)).toMatchObject({
      kind: 'other',
      details: 'Quem viu?',
      dueAt,
      answeredAt: null,
    })
    expect(projectEvents(dataRequestsView, [requested, answered]).get(requestId)).toMatchObject({
      answer: 'Ninguém.',
      answeredBy: 'operator',
      answeredAt: dueAt,
    })
  })
})

describe('the view of erased people', () => {
  it('has everyone, with the end of the longest retention where data was retained', () => {
    const erased = erasedOf(caio)
    expect(projectEvents(erasedPeopleView, [erased]).get(personId)).toMatchObject({
      erasedAt: '2026-11-20T12:00:00.000Z',
      retainedUntil: null,
    })
    const retained = [
      { what: 'payments' as const, until: '2031-11-21T12:00:00.000Z' },
      { what: 'clinical-record' as const, until: '2046-11-21T12:00:00.000Z' },
    ]
    const keeping = { ...erased, data: { ...erased.data, retained } }
    expect(projectEvents(erasedPeopleView, [keeping]).get(personId)).toMatchObject({
      retainedUntil: '2046-11-21T12:00:00.000Z',
    })
  })
})
