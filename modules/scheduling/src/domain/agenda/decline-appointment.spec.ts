import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentApprovedAfter,
  appointmentCancelledAfter,
  appointmentDeclinedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentRequestedBy,
} from '../../testing/index.ts'
import { type Agenda, agenda, appointmentIn, occupying } from './agenda.state.ts'
import { declineAppointment } from './decline-appointment.decide.ts'

const requested = appointmentRequestedBy()
const declined = appointmentDeclinedAfter(requested)
const { appointmentId, professionalId, startsAt, requestedAt, expiresAt } = requested.data
const { reason } = declined.data
const decline =
  (now = requestedAt) =>
  (state: Agenda) =>
    declineAppointment.decide({ appointmentId, professionalId, startsAt, reason, now }, state)

describe('when the request waits', () => {
  it('frees the slot and keeps the reason for the client', () => {
    given(agenda, [requested]).when(decline()).then(declined)
    const { state } = given(agenda, [requested, declined])
    expect(occupying(state)).toEqual([])
    expect(appointmentIn(state, appointmentId)).toMatchObject({ status: 'cancelled', reason: 'declined' })
  })
  it('refuses from the end of its deadline on', () =>
    given(agenda, [requested]).when(decline(expiresAt)).thenRefuses('request-expired'))
})

describe('when no request waits', () => {
  it('changes nothing when repeated', () =>
    given(agenda, [requested, declined]).when(decline(expiresAt)).thenNothing())
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(decline()).thenRefuses('appointment-not-found'))
  it.each([
    ['approved', [requested, appointmentApprovedAfter(requested)], 'request-not-waiting'],
    ['cancelled by the client', [requested, appointmentCancelledAfter(requested)], 'request-not-waiting'],
    ['booked without approval', [appointmentHeldBy()], 'request-not-waiting'],
    ['expired', [requested, appointmentExpiredAfter(requested, expiresAt, 'waiting')], 'request-expired'],
  ] as const)('refuses (%s)', (_state, past, code) => given(agenda, past).when(decline()).thenRefuses(code))
})
