import { type ProfessionalSummary, shownProfessional } from '@escuta/catalog/contract'
import { unknownClient } from '@escuta/identity/contract'
import type { PageInput, Refusal } from '@escuta/kernel'
import type { ListedAppointment } from '@escuta/scheduling/contract'
import {
  type ClientAppointment,
  type ClientPage,
  type ClientPayments,
  dashboardRefusals,
  type PastAppointments,
} from '../contract/index.ts'
import { clientStatsOf, recentPaymentsOf, toPayment } from './client-figures.ts'
import type { DashboardDeps } from './deps.ts'

const shownUpcoming = 50
const shownPast = 5

/** What /cliente shows; refuses an account without a client record. */
export async function clientPage(deps: DashboardDeps, userId: string): Promise<ClientPage | Refusal> {
  const clientId = await deps.people.clientIdOfUser(userId)
  if (clientId === undefined) return dashboardRefusals.refuse('client-profile-not-found')
  const now = deps.clock.now()
  const [names, upcoming, past, payments, stats, hasOnboardingDraft] = await Promise.all([
    deps.people.namesByIds([clientId]),
    deps.appointments.upcomingOfClient(clientId, now, shownUpcoming),
    deps.appointments.pastOfClient(clientId, now, { limit: shownPast }),
    recentPaymentsOf(deps, clientId),
    clientStatsOf(deps, clientId),
    deps.professionals.hasOnboardingDraft(userId),
  ])
  const known = await professionalsOf(deps, [...upcoming, ...past.items, ...payments])
  return {
    name: names.get(clientId) ?? unknownClient,
    upcoming: upcoming.map((each) => toCard(each, known)),
    past: past.items.map((each) => toCard(each, known)),
    hasMorePast: past.nextCursor !== null,
    payments: payments.map((payment) => toPayment(payment, known)),
    stats,
    hasOnboardingDraft,
  }
}

/** A page of the client's appointments that have ended; refuses a foreign cursor as `invalid-input`. */
export async function pastAppointments(
  deps: DashboardDeps,
  userId: string,
  page: PageInput,
): Promise<PastAppointments | Refusal> {
  const clientId = await deps.people.clientIdOfUser(userId)
  if (clientId === undefined) return dashboardRefusals.refuse('client-profile-not-found')
  const { items, nextCursor } = await deps.appointments.pastOfClient(clientId, deps.clock.now(), page)
  const known = await professionalsOf(deps, items)
  return { items: items.map((each) => toCard(each, known)), nextCursor }
}

/** A page of what the client paid; refuses a foreign cursor as `invalid-input`. */
export async function clientPayments(
  deps: DashboardDeps,
  userId: string,
  page: PageInput,
): Promise<ClientPayments | Refusal> {
  const clientId = await deps.people.clientIdOfUser(userId)
  if (clientId === undefined) return dashboardRefusals.refuse('client-profile-not-found')
  const { items, nextCursor } = await deps.receivedPayments.ofClient(clientId, page)
  const known = await professionalsOf(deps, items)
  return { items: items.map((payment) => toPayment(payment, known)), nextCursor }
}

function professionalsOf(
  { professionals }: DashboardDeps,
  shown: readonly { readonly professionalId: string }[],
): Promise<ReadonlyMap<string, ProfessionalSummary>> {
  return professionals.byIds([...new Set(shown.map(({ professionalId }) => professionalId))])
}

function toCard(
  appointment: ListedAppointment,
  professionals: ReadonlyMap<string, ProfessionalSummary>,
): ClientAppointment {
  const { name, specialty } = shownProfessional(professionals.get(appointment.professionalId))
  return { ...appointment, professionalName: name, specialty }
}
