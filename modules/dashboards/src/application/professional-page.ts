import type { Refusal } from '@escuta/kernel'
import { dashboardRefusals, type ProfessionalPage } from '../contract/index.ts'
import type { DashboardDeps } from './deps.ts'
import { periodsAt } from './month-bounds.ts'
import { patientsOf } from './patients-of.ts'
import { professionalStats } from './professional-stats.ts'

const shownToday = 3
const shownClients = 5

/** What /profissional shows of a professional's day, figures and clients; refuses an account without a professional record. */
export async function professionalPage(
  deps: DashboardDeps,
  userId: string,
): Promise<ProfessionalPage | Refusal> {
  const professional = await deps.professionals.ofUser(userId)
  if (!professional) return dashboardRefusals.refuse('professional-record-missing')
  const { id, zone } = professional
  const now = deps.clock.now()
  const [first, recentClients, stats] = await Promise.all([
    deps.appointments.ofProfessional(id, periodsAt(now, zone).today, shownToday),
    patientsOf(deps, id, shownClients),
    professionalStats(deps, id, { now, zone }),
  ])
  return { professional, stats: stats.figures, today: { count: stats.listedToday, first }, recentClients }
}
