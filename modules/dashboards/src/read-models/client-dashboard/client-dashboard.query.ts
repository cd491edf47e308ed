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
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return dashboardRefusals.refuse('client-profile-not-found')
  const id = row.clientId
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
  const key = profileKey(row.clientId)
  const [name, email, phone, birthDate] = await Promise.all([
    decryptName(cipher, row.name, row.clientId),
    decryptField(cipher, row.email, key),
    decryptField(cipher, row.phone, key),
    decryptField(cipher, row.birthDate, key),
  ])
  return {
    id: row.clientId,
    userId: row.userId,
    name,
    email: email ?? null,
    phone: phone ?? null,
    birthDate: birthDate ?? null,
    avatar: null,
  }
}

async function appointmentsOf({ db, cipher }: DashboardQueryDeps, clientId: string) {
  const rows = await selectAppointments(db)
    .where('appointment.clientId', '=', clientId)
    .orderBy('appointment.startsAt', 'desc')
    .orderBy('appointment.appointmentId')
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
      'professional.professionalId',
      'payment.professionalId',
    )
    .selectAll('payment')
    .select(['professional.name', 'professional.personId'])
    .where('payment.clientId', '=', clientId)
    .where('payment.status', '=', 'completed')
    .orderBy('payment.paidAt', 'desc')
    .orderBy('payment.paymentId')
    .limit(shownPayments)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.paymentId,
      appointmentId: row.appointmentId,
      professionalName: await decryptName(cipher, row.name, row.personId),
      amount: row.amount,
      status: row.status,
      createdAt: row.paidAt,
    })),
  )
}
