import type { Refusal } from '@escuta/kernel'
import { dashboardRefusals, type ProfessionalPage } from '../contract/index.ts'
import type { DashboardDeps } from './deps.ts'
import { periodsAt } from './month-bounds.ts'
import { professionalStats } from './professional-stats.ts'
import { toDoList } from './to-do-list.ts'

const shownToday = 3
/** More than a day has hours. */
const mostToday = 50
const shownToDo = 5
const shownClients = 5

/** What /profissional shows, without notes; refuses an account without a professional record. */
export async function professionalPage(
  deps: DashboardDeps,
  userId: string,
): Promise<ProfessionalPage | Refusal> {
  const professional = await deps.professionals.ofUser(userId)
  if (!professional) return dashboardRefusals.refuse('professional-record-missing')
  const { id, zone } = professional
  const now = deps.clock.now()
  const [today, recent, stats, toDo] = await Promise.all([
    deps.appointments.summariesOfProfessional(id, periodsAt(now, zone).today, mostToday),
    deps.appointments.clientsOfProfessional(id, shownClients),
    professionalStats(deps, id, { now, zone }),
    toDoList(deps, id, now),
  ])
  const first = nowAndNext(today, now)
  const firstToDo = toDo.slice(0, shownToDo)
  const shown = await deps.appointments.clientsShownTo(
    id,
    [...first, ...firstToDo, ...recent].map(({ clientId }) => clientId),
  )
  return {
    professional,
    stats: stats.figures,
    today: {
      count: stats.listedToday,
      first: first.map((appointment) => ({
        ...appointment,
        clientName: shown(appointment.clientId).name,
        clientEmail: shown(appointment.clientId).email,
      })),
    },
    toDo: {
      count: toDo.length,
      first: firstToDo.map((each) => ({ ...each, clientName: shown(each.clientId).name })),
    },
    recentClients: recent.map((client) => ({
      id: client.clientId,
      name: shown(client.clientId).name,
      lastConsult: client.lastCompletedAt,
    })),
  }
}

/** Of a day's appointments those under way and ahead, filled up with the last that ended. */
function nowAndNext<Item extends { readonly endsAt: string }>(
  day: readonly Item[],
  now: Date,
): readonly Item[] {
  const ended = day.filter(({ endsAt }) => endsAt <= now.toISOString()).length
  const from = Math.max(0, Math.min(ended, day.length - shownToday))
  return day.slice(from, from + shownToday)
}
