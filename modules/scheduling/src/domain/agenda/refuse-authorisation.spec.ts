import { given } from '@escuta/event-sourcing/testing'
import { it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentRequestedBy,
  guardianAuthorisedAfter,
  guardianNamedAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { refuseAuthorisation } from './refuse-authorisation.decide.ts'

const requested = appointmentRequestedBy({ awaitsGuardian: true })
const { appointmentId, professionalId, startsAt, requestedAt, expiresAt } = requested.data
const refuse =
  (now = requestedAt) =>
  (state: Agenda) =>
    refuseAuthorisation.decide({ appointmentId, professionalId, startsAt, now }, state)
const asked = [requested, guardianNamedAfter(requested)]
const cancelled = appointmentCancelledAfter(requested, 'by-guardian')
const refused = {
  ...cancelled,
  data: { ...cancelled.data, isUnpaidHold: true, request: 'for-guardian' as const },
}

it('frees the time of a request that waits for the guardian', () =>
  given(agenda, asked).when(refuse()).then(refused))
it('changes nothing when repeated', () =>
  given(agenda, [...asked, refused])
    .when(refuse())
    .thenNothing())
it('refuses what no guardian was asked for', () => {
  given(agenda, []).when(refuse()).thenRefuses('appointment-not-found')
  given(agenda, [requested]).when(refuse()).thenRefuses('appointment-not-found')
})
it('refuses after the signature and from the deadline on', () => {
  given(agenda, [...asked, guardianAuthorisedAfter(requested)])
    .when(refuse())
    .thenRefuses('request-not-waiting')
  given(agenda, asked).when(refuse(expiresAt)).thenRefuses('request-expired')
})
