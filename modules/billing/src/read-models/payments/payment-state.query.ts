import type { Kysely } from 'kysely'
import type { PaymentState, PaymentStatus } from '../../contract/index.ts'
import type { BillingTables } from '../database.ts'
import type { PaymentRow } from './payments.table.ts'

/** A refund under way is shown as processing: only an issued one counts as refunded. */
const shownAs: Record<PaymentRow['status'], PaymentStatus> = {
  opened: 'pending',
  payable: 'pending',
  failed: 'failed',
  processing: 'processing',
  succeeded: 'succeeded',
  cancelled: 'cancelled',
  refunding: 'processing',
  refunded: 'refunded',
}

/** The payment state of the client's own appointment; undefined when the appointment is missing or another client's. */
export async function paymentStateOf(
  db: Kysely<BillingTables>,
  clientId: string,
  appointmentId: string,
): Promise<PaymentState | undefined> {
  const row = await db
    .selectFrom('billing.payables as payable')
    .leftJoin('billing.payments as payment', 'payment.appointmentId', 'payable.appointmentId')
    .select(['payable.status as appointmentStatus', 'payment.status', 'payment.failure'])
    .where('payable.appointmentId', '=', appointmentId)
    .where('payable.clientId', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  const { appointmentStatus, failure } = row
  return { appointmentId, appointmentStatus, failure, status: shownAs[row.status ?? 'opened'] }
}
