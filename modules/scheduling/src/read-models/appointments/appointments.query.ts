import { type FieldCipher, decryptingOnce } from '@escuta/event-sourcing'
import { type Kysely, sql } from 'kysely'
import type { Appointment, AppointmentPage, AppointmentProgress } from '../../contract/index.ts'
import type { SchedulingTables } from '../database.ts'
import { type PageCursor, writeCursor } from './page-cursor.ts'
import { type ShownRow, showAppointment } from './show-appointment.ts'

type Deps = { readonly db: Kysely<SchedulingTables>; readonly cipher: FieldCipher }

/** Whose appointments may be seen: those in which the person is the client or the professional. */
export type Participant = { readonly clientId: string | null; readonly professionalId: string | null }

/** One appointment of the person's own; undefined when foreign or missing alike. */
export async function appointmentOf(
  deps: Deps,
  participant: Participant,
  id: string,
): Promise<Appointment | undefined> {
  const row = await shownRows(deps.db)
    .where('appointment.appointmentId', '=', id)
    .where(isParticipant(participant))
    .executeTakeFirst()
  return row && showAppointment(deps.cipher, row)
}

/** The status of an appointment of the person; undefined for a foreign or missing one. */
export async function statusOf(
  { db }: Pick<Deps, 'db'>,
  participant: Participant,
  id: string,
): Promise<AppointmentProgress | undefined> {
  return db
    .selectFrom('scheduling.appointments as appointment')
    .select(['appointment.appointmentId as id', 'status', 'cancellationReason', 'paid', 'holdExpiresAt'])
    .where('appointment.appointmentId', '=', id)
    .where(isParticipant(participant))
    .executeTakeFirst()
}

/** A professional's appointments by start, a page at a time; `from` and `to` are instants, `to` excluded. */
export async function appointmentsOfProfessional(
  deps: Deps,
  professionalId: string,
  page: {
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly limit: number
    readonly after?: PageCursor | undefined
  },
): Promise<AppointmentPage> {
  let rows = shownRows(deps.db)
    .where('appointment.professionalId', '=', professionalId)
    .orderBy('startsAt')
    .orderBy('appointment.appointmentId')
    .limit(page.limit + 1)
  if (page.from) rows = rows.where('startsAt', '>=', page.from)
  if (page.to) rows = rows.where('startsAt', '<', page.to)
  if (page.after) {
    const { startsAt, id } = page.after
    rows = rows.where(
      sql<boolean>`(appointment.starts_at, appointment.appointment_id) > (${startsAt}, ${id}::uuid)`,
    )
  }
  const found = await rows.execute()
  const cipher = decryptingOnce(deps.cipher)
  const items = await Promise.all(found.slice(0, page.limit).map((row) => showAppointment(cipher, row)))
  const last = items.at(-1)
  const isLast = found.length <= page.limit || !last
  return { items, nextCursor: isLast ? null : writeCursor({ startsAt: last.date, id: last.id }) }
}

/** Appointments with the encrypted names of both participants; callers add the condition on the participant. */
export function shownRows(db: Deps['db']) {
  return db
    .selectFrom('scheduling.appointments as appointment')
    .leftJoin(
      'scheduling.professionals as professional',
      'professional.professionalId',
      'appointment.professionalId',
    )
    .leftJoin('scheduling.people as client', 'client.personId', 'appointment.clientId')
    .select([
      'appointment.appointmentId',
      'appointment.professionalId',
      'appointment.clientId',
      'appointment.startsAt',
      'appointment.endsAt',
      'appointment.duration',
      'appointment.type',
      'appointment.price',
      'appointment.zone',
      'appointment.notes',
      'appointment.status',
      'appointment.cancellationReason',
      'appointment.paid',
      'appointment.holdExpiresAt',
      'professional.name as professionalName',
      'professional.personId as professionalPerson',
      'client.personId as clientPerson',
      'client.name as clientName',
      'client.email as clientEmail',
    ])
    .$castTo<ShownRow>()
}

function isParticipant({ clientId, professionalId }: Participant) {
  return sql<boolean>`(appointment.client_id = ${clientId}::uuid or appointment.professional_id = ${professionalId}::uuid)`
}
