import { decryptField, decryptingOnce } from '@escuta/event-sourcing'
import { profileKey, type Refusal } from '@escuta/kernel'
import { type ClientDashboard, type DashboardPayment, dashboardRefusals } from '../../contract/index.ts'
import { presentAppointment, selectAppointments } from '../appointments/list-appointments.query.ts'
import type { ClientRow } from '../clients/clients.view.ts'
import type { DashboardQueryDeps } from '../database.ts'
import { decryptName } from '../decrypt-name.ts'
import { clientStats } from './client-stats.query.ts'
import { professionalsOf } from './professionals-of-client.query.ts'

const shownAppointments = 100
const shownPayments = 3

/** A client's own appointments and payments; refuses an account without a client record. */
export async function clientDashboard(
  given: DashboardQueryDeps,
  userId: string,
): Promise<ClientDashboard | Refusal> {
  const deps = { ...given, cipher: decryptingOnce(given.cipher) }
  const row = await deps.db
    .selectFrom('dashboards.clients')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return dashboardRefusals.refuse('client-profile-not-found')
  const id = row.client_id
  const [client, appointments, professionals, payments, stats] = await Promise.all([
    presentClient(deps, row),
    appointmentsOf(deps, id),
    professionalsOf(deps, id),
    lastPayments(deps, id),
    clientStats(deps.db, id, deps.clock.now()),
  ])
  return { client, appointments, files: [], professionals, payments, stats }
}

async function presentClient(
  { cipher }: DashboardQueryDeps,
  row: ClientRow,
): Promise<ClientDashboard['client']> {
  const key = profileKey(row.client_id)
  const [name, email, phone, birthDate] = await Promise.all([
    decryptName(cipher, row.name, row.client_id),
    decryptField(cipher, row.email, key),
    decryptField(cipher, row.phone, key),
    decryptField(cipher, row.birth_date, key),
  ])
  return {
    id: row.client_id,
    userId: row.user_id,
    name,
    email: email ?? null,
    phone: phone ?? null,
    birthDate: birthDate ?? null,
    avatar: null,
  }
}

async function appointmentsOf({ db, cipher }: DashboardQueryDeps, clientId: string) {
  const rows = await selectAppointments(db)
    .where('appointment.client_id', '=', clientId)
    .orderBy('appointment.starts_at', 'desc')
    .orderBy('appointment.appointment_id')
    .limit(shownAppointments)
    .execute()
  return Promise.all(rows.map((row) => presentAppointment(cipher, row)))
}

async function lastPayments(
  { db, cipher }: DashboardQueryDeps,
  clientId: string,
): Promise<DashboardPayment[]> {
  const rows = await db
    .selectFrom('dashboards.payments as payment')
    .leftJoin(
      'dashboards.professionals as professional',
      'professional.professional_id',
      'payment.professional_id',
    )
    .selectAll('payment')
    .select(['professional.name', 'professional.person_id'])
    .where('payment.client_id', '=', clientId)
    .where('payment.status', '=', 'completed')
    .orderBy('payment.paid_at', 'desc')
    .orderBy('payment.payment_id')
    .limit(shownPayments)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.payment_id,
      appointmentId: row.appointment_id,
      professionalName: await decryptName(cipher, row.name, row.person_id),
      amount: row.amount,
      status: row.status,
      createdAt: row.paid_at,
    })),
  )
}
