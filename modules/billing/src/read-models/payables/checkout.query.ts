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
      'professional.professionalId',
      'payable.professionalId',
    )
    .selectAll('payable')
    .select(['professional.name', 'professional.personId', 'professional.specialty'])
    .where('payable.appointmentId', '=', appointmentId)
    .where('payable.clientId', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  const key = profileKey(row.personId ?? '')
  const [name, specialty] = await Promise.all([
    decryptField(cipher, row.name, key),
    decryptField(cipher, row.specialty, key),
  ])
  return {
    appointmentId,
    professionalName: name ?? 'Profissional',
    specialty: specialty ?? '',
    type: row.type,
    startsAt: row.startsAt,
    zone: row.zone,
    duration: row.duration,
    price: row.price,
    holdExpiresAt: row.holdExpiresAt,
    status: checkoutStatus(row, now.toISOString()),
  }
}

function checkoutStatus(
  row: { readonly paid: boolean; readonly status: string; readonly holdExpiresAt: string | null },
  now: string,
): Checkout['status'] {
  if (row.paid) return 'paid'
  const isOver = row.holdExpiresAt !== null && row.holdExpiresAt <= now
  return row.status === 'cancelled' || isOver ? 'expired' : 'payable'
}
