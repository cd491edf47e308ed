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
      'professional.professional_id',
      'appointment.professional_id',
    )
    .leftJoin('dashboards.clients as client', 'client.client_id', 'appointment.client_id')
    .selectAll('appointment')
    .select([
      'professional.name as professional_name',
      'professional.person_id as professional_person_id',
      'professional.specialty',
      'client.name as client_name',
      'client.email as client_email',
    ])
}

export type ListedAppointment = Awaited<ReturnType<ReturnType<typeof selectAppointments>['execute']>>[number]

/** Decrypts what the caller may read: names, and the notes that client and professional share. */
export async function presentAppointment(
  cipher: FieldCipher,
  row: ListedAppointment,
): Promise<DashboardAppointment> {
  const [professionalName, specialty, clientName, clientEmail, notes] = await Promise.all([
    decryptName(cipher, row.professional_name, row.professional_person_id),
    decryptField(cipher, row.specialty, profileKey(row.professional_person_id ?? '')),
    decryptName(cipher, row.client_name, row.client_id),
    decryptField(cipher, row.client_email, profileKey(row.client_id)),
    decryptField(cipher, row.notes, clinicalKey(row.client_id, row.professional_id)),
  ])
  return {
    id: row.appointment_id,
    professionalId: row.professional_id,
    professionalName,
    specialty: specialty ?? '',
    clientId: row.client_id,
    clientName,
    clientEmail: clientEmail ?? null,
    date: row.starts_at,
    endsAt: row.ends_at,
    duration: row.duration,
    type: row.type,
    notes: notes ?? null,
    price: row.price,
    status: row.status,
    cancellationReason: row.cancellation_reason,
    paid: row.paid,
    holdExpiresAt: row.hold_expires_at,
    zone: row.zone,
  }
}
