import type { ProfessionalSummary } from '@escuta/catalog/contract'
import type { Refusal } from '@escuta/kernel'
import { type ClientDashboard, dashboardRefusals } from '../contract/index.ts'
import type { DashboardDeps } from './deps.ts'

const shownAppointments = 100
const shownPayments = 3
const shownProfessionals = 100

/** A client's own appointments and payments; refuses an account without a client record. */
export async function clientDashboard(
  deps: DashboardDeps,
  userId: string,
): Promise<ClientDashboard | Refusal> {
  const client = await deps.people.clientOfUser(userId)
  if (!client) return dashboardRefusals.refuse('client-profile-not-found')
  const [appointments, professionalIds, payments, counts, totalSpent] = await Promise.all([
    deps.appointments.latestOfClient(client.id, shownAppointments),
    deps.appointments.professionalsOfClient(client.id, shownProfessionals),
    deps.receivedPayments.lastOfClient(client.id, shownPayments),
    deps.appointments.countsOfClient(client.id, deps.clock.now()),
    deps.receivedPayments.totalOfClient(client.id),
  ])
  const shown = [...appointments, ...payments].map(({ professionalId }) => professionalId)
  const known = await deps.professionals.byIds([...new Set([...professionalIds, ...shown])])
  return {
    client: { ...client, avatar: null },
    appointments: appointments.map((appointment) => ({
      ...appointment,
      specialty: known.get(appointment.professionalId)?.specialty ?? '',
    })),
    files: [],
    professionals: professionalIds.map((id) => ({ id, ...nameOf(known.get(id)) })),
    payments: payments.map(({ paymentId, appointmentId, professionalId, amount, paidAt }) => ({
      id: paymentId,
      appointmentId,
      professionalName: nameOf(known.get(professionalId)).name,
      amount,
      status: 'completed',
      createdAt: paidAt,
    })),
    stats: {
      completedAppointments: counts.completed,
      upcomingAppointments: counts.upcoming,
      totalProfessionals: counts.professionals,
      totalSpent,
    },
  }
}

function nameOf(professional: ProfessionalSummary | undefined) {
  return { name: professional?.name ?? 'Profissional', specialty: professional?.specialty ?? '' }
}
