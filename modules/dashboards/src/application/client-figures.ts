import type { PastPayment, ReceivedPayment } from '@escuta/billing/contract'
import { type ProfessionalSummary, shownProfessional } from '@escuta/catalog/contract'
import type { ClientPage, DashboardPayment } from '../contract/index.ts'
import type { DashboardDeps } from './deps.ts'

const shownPayments = 3

/** The last ones that the client still paid, as the documented dashboard lists them. */
export function lastPaymentsOf({ receivedPayments }: DashboardDeps, clientId: string) {
  return receivedPayments.lastOfClient(clientId, shownPayments)
}

/** The last ones, those that were returned too: a client who got money back looks for it. */
export async function recentPaymentsOf({ receivedPayments }: DashboardDeps, clientId: string) {
  return (await receivedPayments.ofClient(clientId, { limit: shownPayments })).items
}

export async function clientStatsOf(
  { appointments, receivedPayments, clock }: DashboardDeps,
  clientId: string,
): Promise<ClientPage['stats']> {
  const [counts, totalSpent] = await Promise.all([
    appointments.countsOfClient(clientId, clock.now()),
    receivedPayments.totalOfClient(clientId),
  ])
  return {
    completedAppointments: counts.completed,
    upcomingAppointments: counts.upcoming,
    totalProfessionals: counts.professionals,
    totalSpent,
  }
}

export function toPayment(
  { paymentId, appointmentId, professionalId, amount, paidAt, ...rest }: ReceivedPayment | PastPayment,
  professionals: ReadonlyMap<string, Pick<ProfessionalSummary, 'name' | 'specialty'>>,
): DashboardPayment {
  const professionalName = shownProfessional(professionals.get(professionalId)).name
  const status = 'isRefunded' in rest && rest.isRefunded ? 'refunded' : 'completed'
  const part = 'returned' in rest && rest.returned > 0 ? { returned: rest.returned } : {}
  return { id: paymentId, appointmentId, professionalName, amount, ...part, status, createdAt: paidAt }
}
