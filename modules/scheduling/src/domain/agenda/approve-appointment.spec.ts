import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentApprovedAfter,
  appointmentCancelledAfter,
  appointmentConfirmedAfter,
  appointmentDeclinedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentRequestedBy,
  guardianAuthorisedAfter,
  guardianNamedAfter,
  minutesAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda, appointmentIn, occupying } from './agenda.state.ts'
import { approveAppointment } from './approve-appointment.decide.ts'

const requested = appointmentRequestedBy()
const { appointmentId, professionalId, startsAt, requestedAt, expiresAt } = requested.data
const approve =
  (now = requestedAt) =>
  (state: Agenda) =>
    approveAppointment.decide({ appointmentId, professionalId, startsAt, now }, state)

describe('when the request waits', () => {
  it('starts the 15 minutes in which the client pays, and the contract', () => {
    const at = minutesAfter(requestedAt, 60)
    const approved = appointmentApprovedAfter(requested, at)
    given(agenda, [requested]).when(approve(at)).then(approved)
    const { state } = given(agenda, [requested, approved])
    expect(appointmentIn(state, appointmentId)).toMatchObject({
      status: 'held',
      terms: { request: 'approved', bookedAt: at, expiresAt: minutesAfter(at, 15) },
    })
    expect(occupying(state)).toHaveLength(1)
  })
  it('ends the hold at the start, where that is sooner', () => {
    const at = minutesAfter(startsAt, -5)
    const late = appointmentRequestedBy({ expiresAt: startsAt })
    given(agenda, [late])
      .when(approve(at))
      .then({
        type: 'appointment-approved',
        data: { ...appointmentApprovedAfter(late, at).data, expiresAt: startsAt },
      })
  })
  it('refuses from the end of its deadline on, before the expiry is recorded', () => {
    given(agenda, [requested])
      .when(approve(minutesAfter(expiresAt, -1)))
      .then(appointmentApprovedAfter(requested, minutesAfter(expiresAt, -1)))
    given(agenda, [requested]).when(approve(expiresAt)).thenRefuses('request-expired')
  })
})

describe('when it waits for a guardian', () => {
  const asked = appointmentRequestedBy({ awaitsGuardian: true })
  const past = [asked, guardianNamedAfter(asked, true)]
  it('refuses until the guardian signed', () =>
    given(agenda, past).when(approve()).thenRefuses('guardian-not-signed'))
  it('starts the time to pay once they did', () =>
    given(agenda, [...past, guardianAuthorisedAfter(asked, 'approval')])
      .when(approve())
      .then(appointmentApprovedAfter(asked, requestedAt)))
})

describe('when it was approved', () => {
  const approved = [requested, appointmentApprovedAfter(requested)]
  it.each([
    ['unpaid', approved],
    ['paid', [...approved, appointmentConfirmedAfter(requested)]],
  ])('changes nothing when repeated (%s)', (_state, past) =>
    given(agenda, past)
      .when(approve(minutesAfter(expiresAt, 60)))
      .thenNothing(),
  )
  it('refuses once the client did not pay in time', () =>
    given(agenda, [...approved, appointmentExpiredAfter(requested, expiresAt, 'approved')])
      .when(approve(expiresAt))
      .thenRefuses('request-not-waiting'))
})

describe('when no request waits', () => {
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(approve()).thenRefuses('appointment-not-found'))
  it('refuses an expired request', () =>
    given(agenda, [requested, appointmentExpiredAfter(requested, expiresAt, 'waiting')])
      .when(approve(expiresAt))
      .thenRefuses('request-expired'))
  it.each([
    ['declined', [requested, appointmentDeclinedAfter(requested)]],
    ['cancelled by the client', [requested, appointmentCancelledAfter(requested)]],
    ['booked without approval', [appointmentHeldBy()]],
  ])('refuses (%s)', (_state, past) => given(agenda, past).when(approve()).thenRefuses('request-not-waiting'))
})
