import { givenProfessional } from '@escuta/catalog/testing'
import { givenUser } from '@escuta/identity/testing'
import { afterDays } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { dueReviewRequestsView } from './due-review-requests.view.ts'

const appointment = givenAppointment({
  client: givenUser(),
  professional: { ...givenProfessional(), zone: 'America/Manaus' },
  startsAt: '2026-11-23T13:00:00.000Z',
})
const { appointmentId, clientId, professionalId, startsAt, completed, missed } = appointment
const at = '2026-11-25T14:00:00.000Z'
const ids = { appointmentId, clientId, professionalId }
const start = { ...ids, startsAt, endsAt: '2026-11-23T14:00:00.000Z' }
const requested = { type: 'review-requested' as const, data: { ...start, requestedAt: at } }
const notRequested = {
  type: 'review-not-requested' as const,
  data: { ...start, reason: 'not-reviewable' as const, decidedAt: at },
}
const written = { type: 'review-written' as const, data: { ...ids, rating: 5, comment: null, writtenAt: at } }

type ViewEvents = Parameters<typeof projectEvents<never, (typeof dueReviewRequestsView)['events'][number]>>[1]
const row = (...events: ViewEvents) => projectEvents(dueReviewRequestsView, events).get(appointmentId)

describe('dueReviewRequestsView', () => {
  it('has a completed appointment due a day later', () => {
    const dueAt = afterDays(completed.data.completedAt, 1)
    expect(row(completed)).toEqual({ appointmentId, dueAt })
  })

  it.each([
    ['it was asked for', requested],
    ['it was not asked for', notRequested],
    ['a review was written', written],
    ['a no-show was recorded', missed],
  ])('does not have it once %s', (_, event) => expect(row(completed, event)).toBeUndefined())
})
