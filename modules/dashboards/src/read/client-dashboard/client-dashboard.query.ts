import { openSealed } from '@escuta/event-sourcing'
import { profileKey, type Refusal } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import {
  type ClientDashboard,
  type DashboardAppointment,
  type DashboardPayment,
  dashboardRefusals,
} from '../../contract/index.ts'
import { presentAppointment, selectAppointments } from '../appointments/list-appointments.query.ts'
import type { ClientRow } from '../clients/clients.view.ts'
import type { DashboardQueryDeps, DashboardTables } from '../database.ts'

const shownAppointments = 100
const shownPayments = 3

/** What a client sees of their own sessions and payments; refuses when the account has no client record yet. */
export async function clientDashboard(
  deps: DashboardQueryDeps,
  userId: string,
): Promise<ClientDashboard | Refusal> {
  const client = await deps.db
    .selectFrom('dashboards.clients')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!client) return dashboardRefusals.refuse('client-record-missing')
  const [profile, appointments, payments, stats] = await Promise.all([
    presentClient(deps, client),
    appointmentsOf(deps, client.client_id),
    lastPayments(deps, client.client_id),
    statsOf(deps.db, client.client_id, deps.clock.now()),
  ])
  return {
    client: profile,
    appointments,
    files: [],
    professionals: professionalsOf(appointments),
    payments,
    stats,
  }
}

async function presentClient(
  { cipher }: DashboardQueryDeps,
  row: ClientRow,
): Promise<ClientDashboard['client']> {
  const key = profileKey(row.client_id)
  const [name, email, phone, birthDate] = await Promise.all([
    openSealed(cipher, row.name, key),
    openSealed(cipher, row.email, key),
    openSealed(cipher, row.phone, key),
    openSealed(cipher, row.birth_date, key),
  ])
  return {
    id: row.client_id,
    userId: row.user_id,
    name: name ?? 'Pessoa removida',
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
    .limit(shownAppointments)
    .execute()
  return Promise.all(rows.map((row) => presentAppointment(cipher, row)))
}

function professionalsOf(appointments: readonly DashboardAppointment[]): ClientDashboard['professionals'] {
  const known = new Map(
    appointments.map(({ professionalId, professionalName, specialty }) => [
      professionalId,
      { id: professionalId, name: professionalName, specialty },
    ]),
  )
  return [...known.values()]
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
    .limit(shownPayments)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.payment_id,
      appointmentId: row.appointment_id,
      professionalName:
        (row.person_id && (await openSealed(cipher, row.name, profileKey(row.person_id)))) ||
        'Profissional removido',
      amount: row.amount,
      status: row.status,
      createdAt: row.paid_at,
    })),
  )
}

async function statsOf(
  db: Kysely<DashboardTables>,
  clientId: string,
  now: Date,
): Promise<ClientDashboard['stats']> {
  const at = now.toISOString()
  const [sessions, money] = await Promise.all([
    db
      .selectFrom('dashboards.appointments')
      .select([
        sql<number>`count(*) filter (where status = 'completed')::int`.as('completed'),
        sql<number>`count(*) filter (where status in ('confirmed', 'scheduled') and ends_at > ${at}
          or status = 'pending' and coalesce(hold_expires_at, ends_at) > ${at})::int`.as('upcoming'),
        sql<number>`count(distinct professional_id) filter (where status <> 'cancelled')::int`.as(
          'professionals',
        ),
      ])
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('dashboards.payments')
      .select(sql<number>`coalesce(sum(amount), 0)::int`.as('spent'))
      .where('client_id', '=', clientId)
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow(),
  ])
  return {
    completedAppointments: sessions.completed,
    upcomingAppointments: sessions.upcoming,
    totalProfessionals: sessions.professionals,
    totalSpent: money.spent,
  }
}
