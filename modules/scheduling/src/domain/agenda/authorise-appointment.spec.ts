import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentApprovedAfter,
  appointmentCancelledAfter,
  appointmentExpiredAfter,
  appointmentRequestedBy,
  guardianAuthorisedAfter,
  guardianNamedAfter,
  minutesAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { approveAppointment } from './approve-appointment.decide.ts'
import { authoriseAppointment } from './authorise-appointment.decide.ts'

const requested = appointmentRequestedBy({ awaitsGuardian: true })
const { appointmentId, professionalId, startsAt, requestedAt, expiresAt } = requested.data
const key = { appointmentId, professionalId, startsAt }
const signed = { textVersion: '1', textHash: 'hash', signature: 'Ana Prado' }
const authorise =
  (now = requestedAt) =>
  (state: Agenda) =>
    authoriseAppointment.decide({ ...key, ...signed, now }, state)
const approve = (now: string) => (state: Agenda) => approveAppointment.decide({ ...key, now }, state)
const asked = [requested, guardianNamedAfter(requested)]

describe('when the request waits for the guardian', () => {
  it('is held until its deadline, to be paid', () =>
    given(agenda, asked).when(authorise()).then(guardianAuthorisedAfter(requested)))
  it('is held for 15 minutes at the least', () => {
    const late = minutesAfter(expiresAt, -1)
    const authorised = guardianAuthorisedAfter(requested, 'payment', late)
    given(agenda, asked)
      .when(authorise(late))
      .then({ ...authorised, data: { ...authorised.data, expiresAt: minutesAfter(late, 15) } })
  })
  it('goes on to the professional who approves bookings', () => {
    const past = [requested, guardianNamedAfter(requested, true)]
    const authorised = guardianAuthorisedAfter(requested, 'approval')
    given(agenda, past).when(authorise()).then(authorised)
    given(agenda, [...past, authorised])
      .when(approve(requestedAt))
      .then(appointmentApprovedAfter(requested, requestedAt))
  })
  it('is not approved before', () =>
    given(agenda, asked).when(approve(requestedAt)).thenRefuses('guardian-not-signed'))
  it('refuses from its deadline on', () =>
    given(agenda, asked).when(authorise(expiresAt)).thenRefuses('request-expired'))
})

describe('when it waits no more', () => {
  it('changes nothing when repeated', () =>
    given(agenda, [...asked, guardianAuthorisedAfter(requested)])
      .when(authorise(minutesAfter(requestedAt, 5)))
      .thenNothing())
  it.each([
    ['expired', appointmentExpiredAfter(requested, expiresAt, 'for-guardian'), 'request-expired'],
    ['cancelled', appointmentCancelledAfter(requested), 'request-not-waiting'],
  ] as const)('refuses one that was %s', (_name, ended, code) =>
    given(agenda, [...asked, ended])
      .when(authorise())
      .thenRefuses(code),
  )
  it('refuses a request that asked no guardian', () =>
    given(agenda, [appointmentRequestedBy()]).when(authorise()).thenRefuses('appointment-not-found'))
})
