import { appointmentId, cents, clientId, professionalId, type Refusal } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { billingRefusals, paymentIdOf } from '../contract/index.ts'
import type { BillingTables } from '../read/database.ts'
import type { PayableRow } from '../read/payables/payables.table.ts'
import type { Payable } from '../write/payment/open-payment.decide.ts'

/**
 * What the client is to pay: the appointment named, or else the only hold of theirs that lives and is unpaid. Foreign,
 * missing and undecided alike are `no-pending-appointment`.
 */
export async function payableOf(
  db: Kysely<BillingTables>,
  client: string,
  wanted: { readonly appointmentId: string | undefined; readonly now: Date },
): Promise<Payable | Refusal<'no-pending-appointment'>> {
  const ofClient = db.selectFrom('billing.payables').selectAll().where('client_id', '=', client)
  const named = wanted.appointmentId
  const rows = await (
    named === undefined
      ? ofClient
          .where('status', '=', 'pending')
          .where('paid', '=', false)
          .where('hold_expires_at', '>', wanted.now.toISOString())
          .limit(2)
      : ofClient.where('appointment_id', '=', named)
  ).execute()
  const [row] = rows
  return row && rows.length === 1 ? payable(row) : billingRefusals.refuse('no-pending-appointment')
}

function payable(row: PayableRow): Payable {
  return {
    subject: {
      paymentId: paymentIdOf(row.appointment_id),
      appointmentId: appointmentId.parse(row.appointment_id),
      clientId: clientId.parse(row.client_id),
      professionalId: professionalId.parse(row.professional_id),
      amount: cents.parse(row.price),
    },
    stands: row.status !== 'cancelled',
    holdExpiresAt: row.hold_expires_at,
  }
}
