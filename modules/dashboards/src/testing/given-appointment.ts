import { givenPayment, givenSubject } from '@escuta/billing/testing'
import { type Cents, type ClientId, instantOf, type ProfessionalId } from '@escuta/kernel'
import {
  appointmentCompletedAfter,
  appointmentNamed,
  appointmentExpiredAfter,
  appointmentConfirmedAfter,
  appointmentHeldBy,
  appointmentCancelledAfter,
} from '@escuta/scheduling/testing'

type Session = {
  readonly client: { readonly clientId: ClientId }
  readonly professional: { readonly professionalId: ProfessionalId }
  /** Instant. */
  readonly startsAt: string
  /** When the hold was taken; an unpaid one lives 15 minutes from then. */
  readonly heldAt?: string
  /** When it was paid; by default when it was held. */
  readonly paidAt?: string
  readonly price?: Cents
  readonly notes?: string
}

/** One session's whole possible life, as scheduling and billing tell it; the same people and start are the same one. */
export function givenAppointment(given: Session) {
  const { clientId } = given.client
  const { professionalId } = given.professional
  const { startsAt, price, heldAt = given.startsAt, notes = null } = given
  const appointmentId = appointmentNamed(`${clientId}/${professionalId}/${startsAt}`)
  const who = { appointmentId, clientId, professionalId }
  const held = appointmentHeldBy({ ...who, startsAt, heldAt, notes, ...(price !== undefined && { price }) })
  const payment = givenPayment(givenSubject({ ...who, amount: held.data.price }))
  const { succeeded } = payment
  return {
    appointmentId,
    held,
    confirmed: appointmentConfirmedAfter(held),
    expired: appointmentExpiredAfter(held),
    released: appointmentCancelledAfter(held, 'by-professional'),
    completed: appointmentCompletedAfter(held),
    paid: { ...succeeded, data: { ...succeeded.data, paidAt: given.paidAt ?? heldAt } },
    refundRequested: payment.refundRequested,
    refunded: payment.refunded,
  }
}

/** The instant at which a wall clock of the zone shows `2026-11-30 14:00`. */
export function local(text: string, zone = 'America/Sao_Paulo'): string {
  const [date = '', time = ''] = text.split(' ')
  return instantOf(date, time, zone).toISOString()
}
