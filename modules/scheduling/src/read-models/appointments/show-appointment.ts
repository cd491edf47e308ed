import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { clinicalKey, profileKey } from '@escuta/kernel'
import type { Appointment } from '../../contract/index.ts'
import type { AppointmentRow } from './appointments.table.ts'

/** Who the two people of an appointment are, as their rows hold it: names encrypted, null where no row is known yet. */
export type EncryptedLabels = {
  readonly professional_name: string | null
  readonly professional_person: string | null
  /** The client, where a row is known; erased when it has no name. */
  readonly client_person: string | null
  readonly client_name: string | null
  readonly client_email: string | null
}

export type ShownRow = Omit<AppointmentRow, 'blocked_until' | 'payment_open'> & EncryptedLabels

/** Shown in place of erased personal data. */
const erased = 'Pessoa removida'

/** An appointment as screens and REST calls show it, its texts opened. */
export async function showAppointment(cipher: FieldCipher, row: ShownRow): Promise<Appointment> {
  const clientsKey = profileKey(row.client_id)
  const [professionalName, clientName, clientEmail, notes] = await Promise.all([
    decryptField(cipher, row.professional_name, profileKey(row.professional_person ?? '')),
    decryptField(cipher, row.client_name, clientsKey),
    decryptField(cipher, row.client_email, clientsKey),
    decryptField(cipher, row.notes, clinicalKey(row.client_id, row.professional_id)),
  ])
  return {
    id: row.appointment_id,
    professionalId: row.professional_id,
    professionalName: nameOr('Profissional', professionalName),
    clientId: row.client_id,
    clientName: row.client_person !== null ? (clientName ?? erased) : 'Cliente',
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

function nameOr(unknown: string, name: string | null | undefined): string {
  return name === undefined ? erased : (name ?? unknown)
}
