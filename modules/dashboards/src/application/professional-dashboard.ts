import type { Refusal } from '@escuta/kernel'
import type { Period } from '@escuta/scheduling/contract'
import {
  type DashboardAppointment,
  dashboardRefusals,
  type ProfessionalDashboard,
} from '../contract/index.ts'
import type { DashboardDeps } from './deps.ts'
import { periodsAt } from './month-bounds.ts'
import { patientsOf } from './patients-of.ts'
import { professionalStats } from './professional-stats.ts'

const shownUpcoming = 100
const shownInMonth = 500
const shownPatients = 100
const recentClients = 5

/** The documented lists and figures of a professional; refuses an account without a professional record. */
export async function professionalDashboard(
  deps: DashboardDeps,
  userId: string,
): Promise<ProfessionalDashboard | Refusal> {
  const record = await deps.professionals.ofUser(userId)
  if (!record) return dashboardRefusals.refuse('professional-record-missing')
  const {
    profession: _profession,
    publicationRequested: _requested,
    hoursConfirmed: _confirmed,
    ...professional
  } = record
  const { id, specialty, zone } = professional
  const now = deps.clock.now()
  const { today, month } = periodsAt(now, zone)
  const [listed, patients, stats] = await Promise.all([
    deps.appointments.ofProfessional(id, { from: month.from, to: null }, shownInMonth + shownUpcoming),
    patientsOf(deps, id, shownPatients),
    professionalStats(deps, id, { now, zone }),
  ])
  const appointments = listed.map((appointment) => ({ ...appointment, specialty }))
  return {
    professional,
    appointments: appointments.filter(({ date }) => date >= today.from).slice(0, shownUpcoming),
    todayAppointments: appointments.filter(startsIn(today)),
    thisMonthAppointments: appointments.filter(startsIn(month)).slice(0, shownInMonth),
    recentClients: patients.slice(0, recentClients),
    patients,
    stats: stats.figures,
  }
}

function startsIn({ from, to }: Period) {
  return ({ date }: DashboardAppointment) => date >= from && date < to
}
