import { shownProfessional } from '@escuta/catalog/contract'
import type { ClientId, Clock } from '@escuta/kernel'
import type { AppointmentSummary } from '@escuta/scheduling/contract'
import type { Checkout } from '../contract/index.ts'
import { paymentOfAppointment } from '../read-models/payments/payment-of-appointment.query.ts'
import { appointmentOfClient } from './appointment-of-client.ts'
import type { BillingDeps } from './deps.ts'

/** The checkout of the client's own appointment; undefined when the appointment is missing or another client's. */
export async function checkoutOf(
  deps: Pick<BillingDeps, 'appointments' | 'professionals' | 'clock' | 'db' | 'settings'>,
  clientId: ClientId,
  appointmentId: string,
): Promise<Checkout | undefined> {
  const appointment = await appointmentOfClient(deps, clientId, appointmentId)
  if (!appointment) return undefined
  const { professionalId, type, date, zone, duration, price, holdExpiresAt } = appointment
  const [professionals, { failure }] = await Promise.all([
    deps.professionals.byIds([professionalId]),
    paymentOfAppointment(deps.db, appointmentId),
  ])
  const { name: professionalName, specialty } = shownProfessional(professionals.get(professionalId))
  return {
    appointmentId,
    professionalId,
    professionalName,
    specialty,
    type,
    startsAt: date,
    zone,
    duration,
    price,
    holdExpiresAt,
    now: deps.clock.now().toISOString(),
    status: checkoutStatus(appointment, deps.clock),
    swappedTo: appointment.swappedTo,
    failure,
    supportEmail: deps.settings.supportEmail,
  }
}

function checkoutStatus(
  { paid, status, awaitsApproval, awaitsGuardian, holdExpiresAt }: AppointmentSummary,
  clock: Clock,
): Checkout['status'] {
  if (paid) return 'paid'
  const isOver = holdExpiresAt !== null && holdExpiresAt <= clock.now().toISOString()
  if (status === 'cancelled' || isOver) return 'expired'
  if (awaitsGuardian) return 'awaiting-guardian'
  return awaitsApproval ? 'awaiting-approval' : 'payable'
}
