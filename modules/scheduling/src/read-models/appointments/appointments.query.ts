import { pageByTime } from '@escuta/database'
import { sql } from 'kysely'
import type {
  Appointment,
  AppointmentPage,
  AppointmentProgress,
  AppointmentsOfProfessionalInput,
} from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { firstStart } from './by-start.ts'
import { showAppointments, showToProfessional } from './show-appointment.ts'

/** Whose appointments may be seen: those in which the person is the client or the professional. */
export type Participant = { readonly clientId: string | null; readonly professionalId: string | null }

/** One appointment of the person's own; undefined when foreign or missing alike. */
export async function appointmentOf(
  deps: QueryDeps,
  participant: Participant,
  id: string,
): Promise<Appointment | undefined> {
  const rows = await deps.db
    .selectFrom('scheduling.appointments')
    .selectAll()
    .where('appointmentId', '=', id)
    .where(isParticipant(participant))
    .execute()
  const { professionalId } = participant
  const isTheirAgenda = professionalId !== null && rows[0]?.professionalId === professionalId
  const [appointment] = await (isTheirAgenda
    ? showToProfessional(deps, professionalId, rows)
    : showAppointments(deps, rows))
  return appointment
}

/** The status of an appointment of the person; undefined for a foreign or missing one. */
export async function statusOf(
  { db }: Pick<QueryDeps, 'db'>,
  participant: Participant,
  id: string,
): Promise<AppointmentProgress | undefined> {
  return db
    .selectFrom('scheduling.appointments')
    .select(['appointmentId as id', 'status', 'cancellationReason'])
    .select([sql<boolean>`payment = 'paid'`.as('paid'), 'holdExpiresAt'])
    .where('appointmentId', '=', id)
    .where(isParticipant(participant))
    .executeTakeFirst()
}

/** A professional's appointments by start, a page at a time; `from` and `to` are instants, `to` excluded. */
export async function appointmentsFrom(
  deps: QueryDeps,
  professionalId: string,
  page: Omit<AppointmentsOfProfessionalInput, 'professionalId'>,
): Promise<AppointmentPage> {
  let listed = deps.db
    .selectFrom('scheduling.appointments')
    .selectAll()
    .where('professionalId', '=', professionalId)
  if (page.from) listed = listed.where('startsAt', '>=', page.from)
  if (page.to) listed = listed.where('startsAt', '<', page.to)
  const { rows, nextCursor } = await pageByTime(listed, firstStart, page)
  return { items: await showToProfessional(deps, professionalId, rows), nextCursor }
}

function isParticipant({ clientId, professionalId }: Participant) {
  return sql<boolean>`(client_id = ${clientId}::uuid or professional_id = ${professionalId}::uuid)`
}
