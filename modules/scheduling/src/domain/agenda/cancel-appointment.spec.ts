import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import type { ParticipantRole } from '../../contract/index.ts'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentMovedTo,
  appointmentRequestedBy,
  appointmentScheduledWith,
  confirmationRefusedAfter,
  minutesAfter,
  saturdayNoon,
} from '../../testing/index.ts'
import { type Agenda, agenda, occupying } from './agenda.state.ts'
import { confirmed, held, key, refundTerms, startsAt } from './held-appointment.fixture.ts'
import { cancelAppointment } from './cancel-appointment.decide.ts'

const cancel =
  (by: ParticipantRole | 'platform' = 'client', now = saturdayNoon) =>
  (state: Agenda) =>
    cancelAppointment.decide({ ...key, by, now }, state)
const cancelledAfter = (...[taken, reason]: Parameters<typeof appointmentCancelledAfter>) => {
  const { type, data } = appointmentCancelledAfter(taken, reason)
  return { type, data: { ...data, refundTerms, isUnpaidHold: false } }
}
const holdCancelledAfter = (...of: Parameters<typeof cancelledAfter>) => {
  const { type, data } = cancelledAfter(...of)
  return { type, data: { ...data, isUnpaidHold: true } }
}

describe('when held or confirmed', () => {
  it.each([
    ['client', 'by-client'],
    ['professional', 'by-professional'],
    ['platform', 'by-platform'],
  ] as const)('cancels it for the %s', (by, reason) => {
    given(agenda, confirmed).when(cancel(by)).then(cancelledAfter(held, reason))
    given(agenda, [held]).when(cancel(by)).then(holdCancelledAfter(held, reason))
  })

  it('cancels what the professional scheduled', () => {
    const scheduled = appointmentScheduledWith()
    given(agenda, [scheduled]).when(cancel('client')).then(cancelledAfter(scheduled))
  })

  it('records the deadline that was agreed at the booking', () => {
    const agreed = appointmentHeldBy({ cancellationDeadlineHours: 48 })
    given(agenda, [agreed])
      .when(cancel())
      .then({
        type: 'appointment-cancelled',
        data: { ...holdCancelledAfter(held).data, refundTerms: { ...refundTerms, deadlineHours: 48 } },
      })
  })

  it('frees the slot', () =>
    expect(occupying(given(agenda, [...confirmed, cancelledAfter(held)]).state)).toEqual([]))

  it('refuses from its start on', () => {
    given(agenda, confirmed).when(cancel('client', startsAt)).thenRefuses('appointment-started')
    given(agenda, confirmed)
      .when(cancel('professional', minutesAfter(startsAt, 10)))
      .thenRefuses('appointment-started')
  })
})

describe('when cancelled', () => {
  const past = [...confirmed, cancelledAfter(held)]
  it('changes nothing when repeated', () => given(agenda, past).when(cancel()).thenNothing())
  it('refuses the other participant', () =>
    given(agenda, past).when(cancel('professional')).thenRefuses('appointment-not-open'))
})

describe('when not open', () => {
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(cancel()).thenRefuses('appointment-not-found'))
  it('refuses what is on another day', () => {
    const { moved } = appointmentMovedTo(held, minutesAfter(startsAt, 24 * 60))
    given(agenda, [...confirmed, moved])
      .when(cancel())
      .thenRefuses('appointment-moved-away')
  })
  it.each([
    ['expired', [held, appointmentExpiredAfter(held)]],
    ['refused', [held, appointmentExpiredAfter(held), confirmationRefusedAfter(held, saturdayNoon)]],
    ['completed', [...confirmed, appointmentCompletedAfter(held)]],
  ])('refuses (%s)', (_status, past) =>
    given(agenda, past).when(cancel()).thenRefuses('appointment-not-open'),
  )
})

describe('when requested', () => {
  const requested = appointmentRequestedBy()
  it('is withdrawn by the client', () => {
    const { type, data } = holdCancelledAfter(requested)
    given(agenda, [requested])
      .when(cancel())
      .then({ type, data: { ...data, request: 'waiting' } })
  })
  it('is declined by the professional, not cancelled', () =>
    given(agenda, [requested]).when(cancel('professional')).thenRefuses('request-not-answered'))
})
