import { givenPayment, givenSubject } from '@escuta/billing/testing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentNamed,
} from '@escuta/scheduling/testing'

type Given = {
  readonly client: { readonly clientId: ClientId }
  readonly professional: { readonly professionalId: ProfessionalId; readonly zone: string }
  /** Instant. */
  readonly startsAt: string
}

/** The events of one appointment in scheduling and billing; the same participants and start make the same one. */
export function givenAppointment({ client, professional, startsAt }: Given) {
  const { clientId } = client
  const { professionalId, zone } = professional
  const appointmentId = appointmentNamed(`${clientId}/${professionalId}/${startsAt}`)
  const who = { appointmentId, clientId, professionalId }
  const held = appointmentHeldBy({ ...who, startsAt, zone })
  const { succeeded, refunded } = givenPayment(givenSubject(who))
  return {
    ...who,
    startsAt,
    confirmed: appointmentConfirmedAfter(held),
    completed: appointmentCompletedAfter(held),
    cancelled: appointmentCancelledAfter(held, 'by-professional'),
    expired: appointmentExpiredAfter(held),
    paid: succeeded,
    refunded,
  }
}
