import { givenPayment, givenReturn, givenSubject } from '@escuta/billing/testing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import type { ContestOutcome, ParticipantRole } from '@escuta/scheduling/contract'
import {
  appointmentApprovedAfter,
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentDeclinedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentNamed,
  appointmentRequestedBy,
  guardianAuthorisedAfter,
  guardianNamedAfter,
  noShowDecidedAfter,
  noShowRecordedAfter,
} from '@escuta/scheduling/testing'

type Given = {
  readonly client: { readonly clientId: ClientId }
  readonly professional: { readonly professionalId: ProfessionalId; readonly zone: string }
  /** Instant. */
  readonly startsAt: string
  /** Instant. */
  readonly confirmedAt?: string
}

/** The events of one appointment in scheduling and billing; the same participants and start give the same ids. */
export function givenAppointment({ client, professional, startsAt, confirmedAt }: Given) {
  const { clientId } = client
  const { professionalId, zone } = professional
  const appointmentId = appointmentNamed(`${clientId}/${professionalId}/${startsAt}`)
  const ids = { appointmentId, clientId, professionalId }
  const held = appointmentHeldBy({ ...ids, startsAt, zone })
  const requested = appointmentRequestedBy({ ...ids, startsAt, zone })
  const { succeeded, refunded, mismatchSettled } = givenPayment(givenSubject(ids))
  const atProvider = givenReturn(givenSubject(ids))
  return {
    ...ids,
    startsAt,
    held,
    confirmed: appointmentConfirmedAfter(held, confirmedAt),
    completed: appointmentCompletedAfter(held),
    cancelled: appointmentCancelledAfter(held, 'by-professional'),
    missed: noShowRecordedAfter(held, { absent: 'professional', by: 'client' }),
    /** Staff decided about the contest of the absent participant. */
    decided: (absent: ParticipantRole, outcome: ContestOutcome) =>
      noShowDecidedAfter(held, { absent, outcome }, held.data.endsAt),
    expired: appointmentExpiredAfter(held),
    requested,
    guardianNamed: guardianNamedAfter(requested),
    guardianAuthorised: (awaits: 'approval' | 'payment') => guardianAuthorisedAfter(requested, awaits),
    approved: appointmentApprovedAfter(requested),
    declined: appointmentDeclinedAfter(requested),
    requestExpired: appointmentExpiredAfter(requested, requested.data.expiresAt, 'waiting'),
    paid: succeeded,
    refunded,
    /** A part of the payment, or all of it, was given back at the provider. */
    partlyReturned: atProvider.part,
    returned: atProvider.refunded,
    /** A second payment was given back. */
    strayReturned: mismatchSettled('pi_2', 'refunded'),
  }
}
