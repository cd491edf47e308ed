import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import type { ContestOutcome, ParticipantRole } from '../../contract/index.ts'
import { appointmentCancelledAfter, confirmationRefusedAfter, minutesAfter } from '../../testing/index.ts'
import { type Agenda, agenda, appointmentIn } from './agenda.state.ts'
import { confirmed, held, noShow, startsAt } from './held-appointment.fixture.ts'
import { refundOf } from './refund-of.ts'

const missed = noShow.recorded('professional', 'client', startsAt)
const missedByClient = noShow.recorded('client', 'professional', startsAt)
const until = minutesAfter(startsAt, 48 * 60)
const contest = (absent: ParticipantRole, outcome: ContestOutcome) => [
  noShow.contested(absent, startsAt),
  noShow.decided(absent, outcome, startsAt),
]
const absent = { reason: 'cancelled-by-professional', decidedBy: 'professional-absent' }

function refundAfter(past: Parameters<typeof given<Agenda, (typeof agenda.events)[number]>>[1]) {
  const found = appointmentIn(given(agenda, past).state, held.data.appointmentId)
  return found && refundOf(found)
}

describe('refundOf', () => {
  it.each([
    ['confirmed', confirmed],
    ['missed by the professional, as the client recorded', [...confirmed, missed]],
    [
      'missed by the professional, who contests it',
      [...confirmed, missed, noShow.contested('professional', startsAt)],
    ],
    [
      'missed by the professional, whose contest was accepted',
      [...confirmed, missed, ...contest('professional', 'overturned')],
    ],
    ['missed by the client', [...confirmed, missedByClient]],
    [
      'missed by the client, who contests it',
      [...confirmed, missedByClient, noShow.contested('client', startsAt)],
    ],
    [
      'missed by the client, by the decision about their contest',
      [...confirmed, missedByClient, ...contest('client', 'upheld')],
    ],
  ])('returns nothing of what is %s', (_state, past) => expect(refundAfter(past)).toBeUndefined())

  it.each([
    ['recorded it', [noShow.recorded('professional', 'professional', startsAt)]],
    ['did not contest it', [missed, noShow.uncontested(until)]],
    ['contested in vain', [missed, ...contest('professional', 'upheld')]],
  ])('returns all of what the professional missed and %s', (_state, past) =>
    expect(refundAfter([...confirmed, ...past])).toEqual(absent),
  )

  it('returns all of what the client is recorded to have missed once their contest is accepted', () =>
    expect(refundAfter([...confirmed, missedByClient, ...contest('client', 'overturned')])).toEqual({
      reason: 'contest-accepted',
      decidedBy: 'contest-accepted',
    }))

  it.each(['client', 'professional'] as const)('decides a cancellation by the %s by its terms', (by) =>
    expect(refundAfter([...confirmed, appointmentCancelledAfter(held, `by-${by}`, startsAt)])).toMatchObject({
      reason: `cancelled-by-${by}`,
      decidedBy: { by, startsAt, cancelledAt: startsAt, waived: false },
    }),
  )

  it('decides a cancellation by the platform as one by the professional, and says whose it was', () =>
    expect(
      refundAfter([...confirmed, appointmentCancelledAfter(held, 'by-platform', startsAt)]),
    ).toMatchObject({ reason: 'cancelled-by-platform', decidedBy: { by: 'professional' } }))

  it('returns what arrived for a refused confirmation', () =>
    expect(refundAfter([held, confirmationRefusedAfter(held, startsAt)])).toEqual({ reason: 'slot-taken' }))
})
