import { openSealed } from '@escuta/event-sourcing'
import { profileKey, type Refusal } from '@escuta/kernel'
import {
  type DashboardAppointment,
  dashboardRefusals,
  type ProfessionalDashboard,
} from '../../contract/index.ts'
import { presentAppointment, selectAppointments } from '../appointments/list-appointments.query.ts'
import type { DashboardQueryDeps } from '../database.ts'
import type { ProfessionalRow } from '../professionals/professionals.view.ts'
import { calendarAt, calendarMonthBefore, type Stretch } from './month-bounds.ts'
import { monthFigures } from './month-figures.query.ts'
import { patientsOf } from './patients.query.ts'

const shownAppointments = 100
const shownInMonth = 500
const recentClients = 5

/** A professional's own day, month, people and figures; refuses when the account has no professional record. */
export async function professionalDashboard(
  deps: DashboardQueryDeps,
  userId: string,
): Promise<ProfessionalDashboard | Refusal> {
  const row = await deps.db
    .selectFrom('dashboards.professionals')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return dashboardRefusals.refuse('professional-record-missing')
  const id = row.professional_id
  const now = deps.clock.now()
  const calendar = calendarAt(now, row.zone)
  const [professional, today, month, upcoming, patients, figures, previousMonth] = await Promise.all([
    presentProfessional(deps, row),
    appointmentsIn(deps, id, calendar.today, shownAppointments),
    appointmentsIn(deps, id, calendar.month, shownInMonth),
    appointmentsIn(deps, id, { from: calendar.today.from, to: 'infinity' }, shownAppointments),
    patientsOf(deps, id),
    monthFigures(deps.db, id, calendar),
    monthFigures(deps.db, id, calendarMonthBefore(now, row.zone)),
  ])
  return {
    professional,
    appointments: upcoming,
    todayAppointments: today,
    thisMonthAppointments: month,
    recentClients: patients.slice(0, recentClients),
    patients,
    stats: { ...figures, previousMonth },
  }
}

/** Sessions that start within a stretch, earliest first; cancelled ones are left out. */
async function appointmentsIn(
  { db, cipher }: DashboardQueryDeps,
  professionalId: string,
  stretch: Stretch,
  limit: number,
): Promise<DashboardAppointment[]> {
  const rows = await selectAppointments(db)
    .where('appointment.professional_id', '=', professionalId)
    .where('appointment.starts_at', '>=', stretch.from)
    .where('appointment.starts_at', '<', stretch.to)
    .where('appointment.status', '<>', 'cancelled')
    .orderBy('appointment.starts_at')
    .limit(limit)
    .execute()
  return Promise.all(rows.map((row) => presentAppointment(cipher, row)))
}

async function presentProfessional(
  { cipher }: DashboardQueryDeps,
  row: ProfessionalRow,
): Promise<ProfessionalDashboard['professional']> {
  const key = profileKey(row.person_id)
  const [name, bio, crp] = await Promise.all([
    openSealed(cipher, row.name, key),
    openSealed(cipher, row.bio, key),
    openSealed(cipher, row.crp, key),
  ])
  return {
    id: row.professional_id,
    userId: row.user_id,
    name: name ?? 'Profissional removido',
    specialty: row.specialty,
    bio: bio ?? '',
    crp: crp ?? '',
    price: row.price,
    isActive: row.verified,
    isPublic: row.is_public,
    rating: (row.review_count === 0 ? 5 : row.rating_sum / row.review_count).toFixed(1),
    reviewCount: row.review_count,
    verified: row.verified,
    zone: row.zone,
  }
}
