import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { appointmentCancelledAfter, appointmentCompletedAfter, minutesAfter } from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { referenceOf } from './appointment-key.ts'
import { confirmed, held, key, refundTerms, startsAt } from './held-appointment.fixture.ts'
import { waiveDeadline } from './waive-deadline.decide.ts'

const late = minutesAfter(startsAt, -60)
const cancelled = [...confirmed, appointmentCancelledAfter(held, 'by-client', late)]
const last = minutesAfter(late, 30 * 24 * 60)
const waived = (waivedAt: string) =>
  ({
    type: 'cancellation-deadline-waived',
    data: {
      ...referenceOf(held.data),
      refundTerms,
      cancelledAt: late,
      waivedAt,
    },
  }) as const
const waive = (now: string) => (state: Agenda) => waiveDeadline.decide({ ...key, now }, state)

describe('when the client cancelled a paid appointment', () => {
  it('records the waiver with the terms, until 30 days later', () =>
    given(agenda, cancelled).when(waive(last)).then(waived(last)))
  it('refuses later', () =>
    given(agenda, cancelled)
      .when(waive(minutesAfter(last, 1)))
      .thenRefuses('waiver-too-late'))
  it('changes nothing when repeated', () =>
    given(agenda, [...cancelled, waived(late)])
      .when(waive(minutesAfter(last, 1)))
      .thenNothing())
})

describe('when nothing was kept by a deadline', () => {
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(waive(late)).thenRefuses('appointment-not-found'))
  it.each([
    ['confirmed', confirmed],
    ['completed', [...confirmed, appointmentCompletedAfter(held)]],
    ['cancelled by the professional', [...confirmed, appointmentCancelledAfter(held, 'by-professional')]],
    ['cancelled before it was paid', [held, appointmentCancelledAfter(held)]],
  ])('refuses (%s)', (_state, past) => given(agenda, past).when(waive(late)).thenRefuses('nothing-to-waive'))
})
