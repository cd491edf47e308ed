import { unsavedHours, unsavedPolicy } from '../free-slots/working-hours.ts'
import type { AgendaFacts } from './taken-time.ts'

/** A professional in São Paulo who takes bookings, by the hours and the policy of one who saved none; no payment is open. */
export const agendaFacts: AgendaFacts = {
  bookable: true,
  policy: unsavedPolicy,
  hours: unsavedHours,
  zone: 'America/Sao_Paulo',
  paymentOpenFor: new Set(),
}
