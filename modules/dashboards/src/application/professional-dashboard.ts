import type { Refusal } from '@escuta/kernel'
import type { CountedPeriods, Period } from '@escuta/scheduling/contract'
import {
  type DashboardAppointment,
  dashboardRefusals,
  type MonthFigures,
  type ProfessionalDashboard,
  type RecentClient,
} from '../contract/index.ts'
import type { DashboardDeps } from './deps.ts'
import { periodsAt, periodsMonthBefore } from './month-bounds.ts'

const shownUpcoming = 100
const shownInMonth = 500
const shownPatients = 100
const recentClients = 5

/** A professional's own day, month, patients and figures; refuses an account without a professional record. */
export async function professionalDashboard(
  deps: DashboardDeps,
  userId: string,
): Promise<ProfessionalDashboard | Refusal> {
  const record = await deps.professionals.ofUser(userId)
  if (!record) return dashboardRefusals.refuse('professional-record-missing')
  const { profession: _profession, publicationRequested: _requested, ...professional } = record
  const { id, specialty, zone } = professional
  const now = deps.clock.now()
  const periods = periodsAt(now, zone)
  const { today, month } = periods
  const [listed, patients, figures, previousMonth] = await Promise.all([
    deps.appointments.ofProfessionalFrom(id, month.from, shownInMonth + shownUpcoming),
    patientsOf(deps, id),
    monthFigures(deps, id, periods),
    monthFigures(deps, id, periodsMonthBefore(now, zone)),
  ])
  const appointments = listed.map((appointment) => ({ ...appointment, specialty }))
  return {
    professional,
    appointments: appointments.filter(({ date }) => date >= today.from).slice(0, shownUpcoming),
    todayAppointments: appointments.filter(startsIn(today)),
    thisMonthAppointments: appointments.filter(startsIn(month)).slice(0, shownInMonth),
    recentClients: patients.slice(0, recentClients),
    patients,
    stats: { ...figures, previousMonth },
  }
}

/** Lists a professional's patients, the last seen first. */
async function patientsOf({ appointments, people }: DashboardDeps, id: string): Promise<RecentClient[]> {
  const clients = await appointments.clientsOfProfessional(id, shownPatients)
  const known = await people.byIds(clients.map(({ clientId }) => clientId))
  return clients.map(({ clientId, lastCompletedAt }) => {
    const { name = 'Cliente', email = null } = known.get(clientId) ?? {}
    return { id: clientId, name, email, lastConsult: lastCompletedAt }
  })
}

async function monthFigures(
  { appointments, receivedPayments }: DashboardDeps,
  id: string,
  periods: CountedPeriods,
): Promise<MonthFigures> {
  const [counts, monthlyRevenue] = await Promise.all([
    appointments.countsOfProfessional(id, periods),
    receivedPayments.totalOfProfessional(id, periods.monthSoFar),
  ])
  return {
    todayAppointments: counts.today,
    thisMonthAppointments: counts.month,
    completedAppointments: counts.completed,
    activePatients: counts.clients,
    monthlyRevenue,
  }
}

function startsIn({ from, to }: Period) {
  return ({ date }: DashboardAppointment) => date >= from && date < to
}
