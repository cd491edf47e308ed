import { givenPayment, givenSubject } from '@escuta/billing/testing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import {
  appointmentCancelledFrom,
  appointmentCompletedFrom,
  appointmentConfirmedFrom,
  appointmentNamed,
  slotHeldBy,
} from '@escuta/scheduling/testing'

type Session = {
  readonly client: { readonly clientId: ClientId }
  readonly professional: { readonly professionalId: ProfessionalId; readonly zone: string }
  /** Instant. */
  readonly startsAt: string
}

/** One session's whole possible life, as scheduling and billing tell it; the same people and start are the same one. */
export function givenAppointment({ client, professional, startsAt }: Session) {
  const { clientId } = client
  const { professionalId, zone } = professional
  const appointmentId = appointmentNamed(`${clientId}/${professionalId}/${startsAt}`)
  const who = { appointmentId, clientId, professionalId }
  const held = slotHeldBy({ ...who, startsAt, zone })
  const { succeeded, refunded } = givenPayment(givenSubject(who))
  return {
    ...who,
    startsAt,
    confirmed: appointmentConfirmedFrom(held),
    completed: appointmentCompletedFrom(held),
    cancelled: appointmentCancelledFrom(held, 'by-professional'),
    expired: appointmentCancelledFrom(held),
    paid: succeeded,
    refunded,
  }
}
