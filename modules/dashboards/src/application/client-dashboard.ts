import type { Refusal } from '@escuta/kernel'
import { type ClientDashboard, dashboardRefusals } from '../contract/index.ts'
import { clientStatsOf, lastPaymentsOf, toPayment } from './client-figures.ts'
import type { DashboardDeps } from './deps.ts'

const shownAppointments = 100
const shownProfessionals = 100
const shownFiles = 100

/** A client's own appointments and payments; refuses an account without a client record. */
export async function clientDashboard(
  deps: DashboardDeps,
  userId: string,
): Promise<ClientDashboard | Refusal> {
  const client = await deps.people.clientOfUser(userId)
  if (!client) return dashboardRefusals.refuse('client-profile-not-found')
  const [appointments, professionalIds, payments, stats, files] = await Promise.all([
    deps.appointments.latestOfClient(client.id, shownAppointments),
    deps.appointments.professionalsOfClient(client.id, shownProfessionals),
    lastPaymentsOf(deps, client.id),
    clientStatsOf(deps, client.id),
    deps.records.filesOfClient(client.id, shownFiles),
  ])
  const shown = [...appointments, ...payments].map(({ professionalId }) => professionalId)
  const known = await deps.professionals.shownByIds([...new Set([...professionalIds, ...shown])])
  return {
    client,
    appointments: appointments.map((appointment) => ({
      ...appointment,
      specialty: known.get(appointment.professionalId)?.specialty ?? '',
    })),
    files,
    professionals: professionalIds.flatMap((id) => known.get(id) ?? []),
    payments: payments.map((payment) => toPayment(payment, known)),
    stats,
  }
}
