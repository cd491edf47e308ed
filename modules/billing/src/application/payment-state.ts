import type { ClientId } from '@escuta/kernel'
import type { PaymentState } from '../contract/index.ts'
import { paymentOfAppointment } from '../read-models/payments/payment-of-appointment.query.ts'
import { appointmentOfClient } from './appointment-of-client.ts'
import type { BillingDeps } from './deps.ts'

/** The payment state of the client's own appointment; undefined when the appointment is missing or another client's. */
export async function paymentStateOf(
  deps: Pick<BillingDeps, 'appointments' | 'db'>,
  clientId: ClientId,
  appointmentId: string,
): Promise<PaymentState | undefined> {
  const [appointment, payment] = await Promise.all([
    appointmentOfClient(deps, clientId, appointmentId),
    paymentOfAppointment(deps.db, appointmentId),
  ])
  if (!appointment) return undefined
  const { status: appointmentStatus, cancellationReason } = appointment
  const isCancelled = appointmentStatus === 'cancelled' && !cancellationReason?.endsWith('-expired')
  return { appointmentId, appointmentStatus, isCancelled, ...payment }
}
