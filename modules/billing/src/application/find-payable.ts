import {
  type AppointmentId,
  appointmentId,
  cents,
  type ClientId,
  professionalId,
  type Refusal,
} from '@escuta/kernel'
import type { AppointmentSummary } from '@escuta/scheduling/contract'
import { billingRefusals, paymentIdOf } from '../contract/index.ts'
import type { Payable } from '../domain/payment/open-payment.decide.ts'
import { appointmentOfClient } from './appointment-of-client.ts'
import type { BillingDeps } from './deps.ts'

type Wanted = { readonly client: ClientId; readonly appointmentId: AppointmentId | undefined }

/**
 * Returns what the client is to pay: the given appointment, or else their only live unpaid hold. While scheduling's view
 * does not have the appointment, the agenda day is read. A missing, foreign or ambiguous appointment is refused as
 * `no-pending-appointment`, a request that its professional has not approved as `request-not-approved`.
 */
export async function findPayable(
  deps: Pick<BillingDeps, 'appointments'>,
  { client, appointmentId: wanted }: Wanted,
  now: string,
): Promise<Payable | Refusal> {
  const named = wanted && (await appointmentOfClient(deps, client, wanted))
  if (named?.awaitsApproval) return billingRefusals.refuse('request-not-approved')
  if (named) return payable(named, client, named.status !== 'cancelled')
  const holds = await deps.appointments.unpaidHolds(client, wanted)
  const [only, ...others] = holds.filter(({ expiresAt }) => now < expiresAt || wanted)
  if (!only || others.length > 0) return billingRefusals.refuse('no-pending-appointment')
  return payable({ ...only, id: only.appointmentId, holdExpiresAt: only.expiresAt }, client, true)
}

type Subject = Pick<AppointmentSummary, 'id' | 'professionalId' | 'price' | 'holdExpiresAt'>

function payable({ id, holdExpiresAt, ...terms }: Subject, client: ClientId, isActive: boolean): Payable {
  return {
    subject: {
      paymentId: paymentIdOf(id),
      appointmentId: appointmentId.parse(id),
      clientId: client,
      professionalId: professionalId.parse(terms.professionalId),
      amount: cents.parse(terms.price),
    },
    isActive,
    holdExpiresAt,
  }
}
