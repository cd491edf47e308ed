import { decryptField, decryptingOnce } from '@escuta/event-sourcing'
import { profileKey, type Refusal } from '@escuta/kernel'
import {
  type DashboardAppointment,
  dashboardRefusals,
  type ProfessionalDashboard,
} from '../../contract/index.ts'
import { presentAppointment, selectAppointments } from '../appointments/list-appointments.query.ts'
import type { DashboardQueryDeps } from '../database.ts'
import { decryptName } from '../decrypt-name.ts'
import type { ProfessionalRow } from '../professionals/professionals.view.ts'
import { calendarAt, calendarMonthBefore, type Period } from './month-bounds.ts'
import { monthFigures } from './month-figures.query.ts'
import { patientsOf } from './patients.query.ts'

const shownUpcoming = 100
const shownInMonth = 500
const recentClients = 5

/** A professional's own day, month, patients and figures; refuses an account without a professional record. */
export async function professionalDashboard(
  given: DashboardQueryDeps,
  userId: string,
): Promise<ProfessionalDashboard | Refusal> {
  const deps = { ...given, cipher: decryptingOnce(given.cipher) }
  const row = await deps.db
    .selectFrom('dashboards.professionals')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return dashboardRefusals.refuse('professional-record-missing')
  const id = row.professionalId
  const now = deps.clock.now()
  const { today, month, monthSoFar } = calendarAt(now, row.zone)
  const [professional, appointments, patients, figures, previousMonth] = await Promise.all([
    presentProfessional(deps, row),
    appointmentsFrom(deps, id, month.from),
    patientsOf(deps, id),
    monthFigures(deps.db, id, { today, month, monthSoFar }),
    monthFigures(deps.db, id, calendarMonthBefore(now, row.zone)),
  ])
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

/** Appointments from that instant on that were not cancelled, ordered by start: the month and later. */
async function appointmentsFrom(
  { db, cipher }: DashboardQueryDeps,
  professionalId: string,
  from: string,
): Promise<DashboardAppointment[]> {
  const rows = await selectAppointments(db)
    .where('appointment.professionalId', '=', professionalId)
    .where('appointment.startsAt', '>=', from)
    .where('appointment.status', '<>', 'cancelled')
    .orderBy('appointment.startsAt')
    .orderBy('appointment.appointmentId')
    .limit(shownInMonth + shownUpcoming)
    .execute()
  return Promise.all(rows.map((row) => presentAppointment(cipher, row)))
}

function startsIn({ from, to }: Period) {
  return ({ date }: DashboardAppointment) => date >= from && date < to
}

async function presentProfessional(
  { cipher }: DashboardQueryDeps,
  row: ProfessionalRow,
): Promise<ProfessionalDashboard['professional']> {
  const key = profileKey(row.personId)
  const [name, specialty, bio, crp] = await Promise.all([
    decryptName(cipher, row.name, row.personId),
    decryptField(cipher, row.specialty, key),
    decryptField(cipher, row.bio, key),
    decryptField(cipher, row.crp, key),
  ])
  return {
    id: row.professionalId,
    userId: row.userId,
    name,
    specialty: specialty ?? '',
    bio: bio ?? '',
    crp: crp ?? '',
    price: row.price,
    isActive: row.verified,
    isPublic: row.isPublic,
    rating: (row.reviewCount === 0 ? 5 : row.ratingSum / row.reviewCount).toFixed(1),
    reviewCount: row.reviewCount,
    verified: row.verified,
    zone: row.zone,
  }
}
