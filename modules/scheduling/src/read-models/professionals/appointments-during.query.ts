import { instantOf } from '@escuta/kernel'
import { sql } from 'kysely'
import {
  type AgendaChip,
  type AppointmentsDuring,
  type AppointmentsDuringInput,
  mostAppointmentsDuring,
} from '../../contract/index.ts'
import { staysInAgenda } from '../../domain/free-slots/stays-in-agenda.ts'
import type { QueryDeps } from '../database.ts'
import { awaitedAmong, namesShownTo } from '../patients/known-clients.query.ts'
import { takenAppointments } from './free-times.query.ts'

type Question = AppointmentsDuringInput & { readonly zone: string; readonly now: Date }
type Row = Omit<AgendaChip, 'clientName' | 'awaitsAcceptance'> & { readonly clientId: string }

/** The appointments that stay in the agenda when its professional takes a time off. */
export async function appointmentsDuring(
  { db, people }: Pick<QueryDeps, 'db' | 'people'>,
  { professionalId, date, time, untilDate, untilTime, zone, now }: Question,
): Promise<AppointmentsDuring> {
  const period = { from: instantOf(date, time, zone), to: instantOf(untilDate, untilTime, zone) }
  const { rows } = await sql<Row>`
    select appointment_id as id, starts_at as date, ends_at, status, client_id,
      status = 'pending' and coalesce(request in ('waiting', 'for-guardian'), false) as awaits_approval
    ${takenAppointments([professionalId], period, now)}
    order by starts_at, appointment_id`.execute(db)
  const staying = rows.filter((row) => staysInAgenda(row, period, now))
  const first = staying.slice(0, mostAppointmentsDuring)
  const ofPair = ({ clientId }: Row) => ({ professionalId, clientId })
  const [nameOf, isAwaited] = await Promise.all([
    namesShownTo(
      { db, people },
      professionalId,
      first.map(({ clientId }) => clientId),
    ),
    awaitedAmong(db, first.map(ofPair)),
  ])
  return {
    count: staying.length,
    first: first.map(({ clientId, ...chip }) => ({
      ...chip,
      awaitsAcceptance: chip.status === 'confirmed' && isAwaited({ professionalId, clientId }),
      clientName: nameOf(clientId),
    })),
  }
}
