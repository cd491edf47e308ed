import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { clinicalKey, profileKey } from '@escuta/kernel'
import type { Appointment } from '../../contract/index.ts'
import type { AppointmentRow } from './appointments.table.ts'

/** Who the two people of an appointment are, as their rows hold it: names encrypted, null where no row is known yet. */
export type EncryptedLabels = {
  readonly professionalName: string | null
  readonly professionalPerson: string | null
  /** The client, where a row is known; erased when it has no name. */
  readonly clientPerson: string | null
  readonly clientName: string | null
  readonly clientEmail: string | null
}

export type ShownRow = Omit<AppointmentRow, 'blockedUntil' | 'paymentOpen'> & EncryptedLabels

/** Shown in place of erased personal data. */
const erased = 'Pessoa removida'

/** An appointment as screens and REST calls show it, its texts opened. */
export async function showAppointment(cipher: FieldCipher, row: ShownRow): Promise<Appointment> {
  const clientsKey = profileKey(row.clientId)
  const [professionalName, clientName, clientEmail, notes] = await Promise.all([
    decryptField(cipher, row.professionalName, profileKey(row.professionalPerson ?? '')),
    decryptField(cipher, row.clientName, clientsKey),
    decryptField(cipher, row.clientEmail, clientsKey),
    decryptField(cipher, row.notes, clinicalKey(row.clientId, row.professionalId)),
  ])
  return {
    id: row.appointmentId,
    professionalId: row.professionalId,
    professionalName: nameOr('Profissional', professionalName),
    clientId: row.clientId,
    clientName: row.clientPerson !== null ? (clientName ?? erased) : 'Cliente',
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

function nameOr(unknown: string, name: string | null | undefined): string {
  return name === undefined ? erased : (name ?? unknown)
}
