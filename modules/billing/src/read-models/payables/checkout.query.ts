import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { Checkout } from '../../contract/index.ts'
import type { BillingTables } from '../database.ts'

type Deps = { readonly db: Kysely<BillingTables>; readonly cipher: FieldCipher }

/** The checkout of the client's own appointment; undefined when the appointment is missing or another client's. */
export async function checkoutOf(
  { db, cipher }: Deps,
  clientId: string,
  appointmentId: string,
  now: Date,
): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom('billing.payables as payable')
    .leftJoin(
      'billing.professionals as professional',
      'professional.professional_id',
      'payable.professional_id',
    )
    .selectAll('payable')
    .select(['professional.name', 'professional.person_id', 'professional.specialty'])
    .where('payable.appointment_id', '=', appointmentId)
    .where('payable.client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  const key = profileKey(row.person_id ?? '')
  const [name, specialty] = await Promise.all([
    decryptField(cipher, row.name, key),
    decryptField(cipher, row.specialty, key),
  ])
  return {
    appointmentId,
    professionalName: name ?? 'Profissional',
    specialty: specialty ?? '',
    type: row.type,
    startsAt: row.starts_at,
    zone: row.zone,
    duration: row.duration,
    price: row.price,
    holdExpiresAt: row.hold_expires_at,
    status: checkoutStatus(row, now.toISOString()),
  }
}

function checkoutStatus(
  row: { readonly paid: boolean; readonly status: string; readonly hold_expires_at: string | null },
  now: string,
): Checkout['status'] {
  if (row.paid) return 'paid'
  const isOver = row.hold_expires_at !== null && row.hold_expires_at <= now
  return row.status === 'cancelled' || isOver ? 'expired' : 'payable'
}
