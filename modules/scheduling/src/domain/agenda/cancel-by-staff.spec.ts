import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentExpiredAfter,
  appointmentRequestedBy,
  appointmentScheduledWith,
  saturdayNoon,
} from '../../testing/index.ts'
import { type Agenda, agenda, occupying } from './agenda.state.ts'
import { referenceOf } from './appointment-key.ts'
import { confirmed, held, key, refundTerms, startsAt } from './held-appointment.fixture.ts'
import { cancelByStaff } from './cancel-by-staff.decide.ts'

const reason = 'A profissional pediu por telefone.'
const cancel =
  (now = saturdayNoon) =>
  (state: Agenda) =>
    cancelByStaff.decide({ ...key, reason, now }, state)
const repairedAfter = {
  type: 'appointment-repaired',
  data: { ...referenceOf(held.data), repair: 'cancelled', reason, repairedAt: saturdayNoon },
} as const
const cancelledAfter = {
  type: 'appointment-cancelled',
  data: {
    ...appointmentCancelledAfter(held, 'by-platform').data,
    refundTerms,
    isUnpaidHold: false,
  },
} as const

describe('cancelByStaff', () => {
  it('cancels a confirmed appointment for the platform, and says why', () => {
    given(agenda, confirmed).when(cancel()).then(cancelledAfter, repairedAfter)
    const { state } = given(agenda, [...confirmed, cancelledAfter, repairedAfter])
    expect(occupying(state)).toEqual([])
  })

  it('cancels what the professional entered', () =>
    given(agenda, [appointmentScheduledWith()]).when(cancel()).then(cancelledAfter, repairedAfter))

  it.each(['by-client', 'by-professional', 'by-platform'] as const)(
    'refuses what was cancelled %s',
    (cancelled) =>
      given(agenda, [...confirmed, appointmentCancelledAfter(held, cancelled)])
        .when(cancel())
        .thenRefuses('repair-of-cancelled'),
  )

  it.each([
    ['held', [held]],
    ['requested', [appointmentRequestedBy()]],
  ])('refuses what is %s', (_status, past) =>
    given(agenda, past).when(cancel()).thenRefuses('repair-of-hold'),
  )

  it('refuses from its start on', () => {
    given(agenda, confirmed).when(cancel(startsAt)).thenRefuses('repair-too-late')
    given(agenda, [...confirmed, appointmentCompletedAfter(held)])
      .when(cancel())
      .thenRefuses('repair-too-late')
  })

  it('refuses an ended hold, and what is not on the agenda day', () => {
    given(agenda, [held, appointmentExpiredAfter(held)])
      .when(cancel())
      .thenRefuses('appointment-not-open')
    given(agenda, []).when(cancel()).thenRefuses('appointment-not-found')
  })
})
