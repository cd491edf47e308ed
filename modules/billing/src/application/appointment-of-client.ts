import type { ClientId } from '@escuta/kernel'
import type { AppointmentSummary } from '@escuta/scheduling/contract'
import type { BillingDeps } from './deps.ts'

/** The client's own appointment; undefined when it is missing or another client's. */
export async function appointmentOfClient(
  { appointments }: Pick<BillingDeps, 'appointments'>,
  clientId: ClientId,
  appointmentId: string,
): Promise<AppointmentSummary | undefined> {
  const found = (await appointments.byIds([appointmentId])).get(appointmentId)
  return found?.clientId === clientId ? found : undefined
}
