import { givenPayment, givenSubject } from '@escuta/billing/testing'
import { clientId, deriveId, professionalId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { appointmentHeldBy } from '@escuta/scheduling/testing'
import { describe, expect, it } from 'vitest'
import { erasedOf, givenUser } from '../testing/index.ts'
import { accessMonthsView } from './access-months/access-months.view.ts'
import { careRelationsView } from './care-relations/care-relations.view.ts'
import { dataRequestsView } from './data-requests/data-requests.view.ts'
import { erasedPeopleView } from './erased-people/erased-people.view.ts'

const caio = givenUser()
const { userId } = caio
const { personId } = caio.userRegistered.data
const at = '2026-11-21T12:00:00.000Z'

describe('the view of who cared for whom', () => {
  const held = appointmentHeldBy({ clientId: clientId.parse(caio.clientId) })
  const { professionalId: helena } = held.data
  const { succeeded } = givenPayment(
    givenSubject({ clientId: caio.clientId, professionalId: professionalId.parse(helena) }),
  )

  it('has one row for a client and a professional, however often they met', () => {
    const again = appointmentHeldBy({ clientId: caio.clientId, startsAt: '2026-12-01T13:00:00.000Z' })
    expect([...projectEvents(careRelationsView, [held, again]).values()]).toEqual([
      {
        relation: `${caio.clientId}/${helena}`,
        client_id: caio.clientId,
        professional_id: helena,
        last_paid_at: null,
      },
    ])
  })

  it('knows the last payment', () =>
    expect(
      projectEvents(careRelationsView, [held, succeeded, held]).get(`${caio.clientId}/${helena}`),
    ).toMatchObject({ last_paid_at: succeeded.data.paidAt }))
})

describe('the view of requests', () => {
  const requestId = deriveId(userId, 'request')
  const dueAt = '2026-12-06T12:00:00.000Z'
  const asked = { kind: 'other' as const, details: 'Quem viu?', requestedAt: at, dueAt }
  const requested = { type: 'data-requested' as const, data: { userId, personId, requestId, ...asked } }
  const answer = { answeredBy: 'operator', answeredAt: dueAt, answer: 'Ninguém.' }
  const answered = {
    type: 'data-request-answered' as const,
    data: { userId, personId, requestId, ...answer },
  }

  it('has them waiting, then answered', () => {
    expect(projectEvents(dataRequestsView, [requested]).get(requestId)).toMatchObject({
      kind: 'other',
      details: 'Quem viu?',
      due_at: dueAt,
      answered_at: null,
    })
    expect(projectEvents(dataRequestsView, [requested, answered]).get(requestId)).toMatchObject({
      answer: 'Ninguém.',
      answered_by: 'operator',
      answered_at: dueAt,
    })
  })
})

describe('the view of months with accesses', () => {
  it('has each month once', () => {
    const started = (month: string, n: number) => ({
      type: 'session-started' as const,
      data: {
        userId,
        month,
        sessionId: deriveId(userId, `${month}/${n}`),
        remembered: false,
        isNewDevice: false,
        startedAt: `${month}-03T12:00:00.000Z`,
        address: '203.0.113.7',
        device: 'Chrome',
      },
    })
    const rows = projectEvents(accessMonthsView, [
      started('2026-10', 1),
      started('2026-10', 2),
      started('2026-11', 1),
    ])
    expect([...rows.values()].map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  })
})

describe('the view of people of whom something is kept', () => {
  it('knows until when, and has no row where nothing is', () => {
    const erased = erasedOf(caio)
    expect(projectEvents(erasedPeopleView, [erased]).size).toBe(0)
    const kept = [
      { what: 'payments' as const, until: '2031-11-21T12:00:00.000Z' },
      { what: 'clinical-record' as const, until: '2046-11-21T12:00:00.000Z' },
    ]
    const keeping = { ...erased, data: { ...erased.data, kept } }
    expect(projectEvents(erasedPeopleView, [keeping]).get(personId)).toMatchObject({
      kept_until: '2046-11-21T12:00:00.000Z',
    })
  })
})
