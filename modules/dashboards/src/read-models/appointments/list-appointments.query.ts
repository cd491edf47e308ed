import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { clinicalKey, profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { DashboardAppointment } from '../../contract/index.ts'
import type { DashboardTables } from '../database.ts'
import { decryptName } from '../decrypt-name.ts'

/** The statuses of appointments that take or took place; others wait for a payment or were cancelled. */
export const confirmedStatuses = ['confirmed', 'scheduled', 'completed'] as const

/** Selects appointments with both participants' names, still encrypted; callers add owner, order and limit. */
export function selectAppointments(db: Kysely<DashboardTables>) {
  return db
    .selectFrom('dashboards.appointments as appointment')
    .leftJoin(
      'dashboards.professionals as professional',
      'professional.professionalId',
      'appointment.professionalId',
    )
    .leftJoin('dashboards.clients as client', 'client.clientId', 'appointment.clientId')
    .selectAll('appointment')
    .select([
      'professional.name as professionalName',
      'professional.personId as professionalPersonId',
      'professional.specialty',
      'client.name as clientName',
      'client.email as clientEmail',
    ])
}

export type ListedAppointment = Awaited<ReturnType<ReturnType<typeof selectAppointments>['execute']>>[number]

/** Decrypts what the caller may read: names, and the notes that client and professional share. */
export async function presentAppointment(
  cipher: FieldCipher,
  row: ListedAppointment,
): Promise<DashboardAppointment> {
  const [professionalName, specialty, clientName, clientEmail, notes] = await Promise.all([
    decryptName(cipher, row.professionalName, row.professionalPersonId),
    decryptField(cipher, row.specialty, profileKey(row.professionalPersonId ?? '')),
    decryptName(cipher, row.clientName, row.clientId),
    decryptField(cipher, row.clientEmail, profileKey(row.clientId)),
    decryptField(cipher, row.notes, clinicalKey(row.clientId, row.professionalId)),
  ])
  return {
    id: row.appointmentId,
    professionalId: row.professionalId,
    professionalName,
    specialty: specialty ?? '',
    clientId: row.clientId,
    clientName,
    clientEmail: clientEmail ?? null,
    date: row.startsAt,
    endsAt: row.endsAt,
    duration: row.duration,
    type: row.type,
    notes: notes ?? null,
    price: row.price,
    status: row.status,
    cancellationReason: row.cancellationReason,
    paid: row.paid,
    holdExpiresAt: row.holdExpiresAt,
    zone: row.zone,
  }
}
