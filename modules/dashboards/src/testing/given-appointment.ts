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

type Given = {
  readonly client: { readonly clientId: ClientId }
  readonly professional: { readonly professionalId: ProfessionalId }
  /** Instant. */
  readonly startsAt: string
  /** When the hold was placed; an unpaid one expires 15 minutes later. */
  readonly heldAt?: string
  /** When it was paid; defaults to the hold's moment. */
  readonly paidAt?: string
  readonly price?: Cents
  readonly notes?: string
}

/** The events of one appointment in scheduling and billing; the same participants and start give the same ids. */
export function givenAppointment(given: Given) {
  const { clientId } = given.client
  const { professionalId } = given.professional
  const { startsAt, price, heldAt = given.startsAt, notes = null } = given
  const appointmentId = appointmentNamed(`${clientId}/${professionalId}/${startsAt}`)
  const ids = { appointmentId, clientId, professionalId }
  const held = appointmentHeldBy({ ...ids, startsAt, heldAt, notes, ...(price !== undefined && { price }) })
  const payment = givenPayment(givenSubject({ ...ids, amount: held.data.price }))
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

/** The instant of a local time such as `2026-11-30 14:00` in the zone. */
export function local(text: string, zone = 'America/Sao_Paulo'): string {
  const [date = '', time = ''] = text.split(' ')
  return instantOf(date, time, zone).toISOString()
}
