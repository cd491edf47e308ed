import type { Kysely } from 'kysely'
import type { PaymentState, PaymentStatus } from '../../contract/index.ts'
import type { BillingTables } from '../database.ts'
import type { PaymentRow } from './payments.view.ts'

const shownAs: Record<PaymentRow['status'], PaymentStatus> = {
  opened: 'pending',
  payable: 'pending',
  failed: 'failed',
  processing: 'processing',
  succeeded: 'succeeded',
  cancelled: 'cancelled',
  refunding: 'refunding',
  refunded: 'refunded',
}

/** The state of an appointment's payment, pending while it has none; the caller checks whose appointment it is. */
export async function paymentOfAppointment(
  db: Kysely<BillingTables>,
  appointmentId: string,
): Promise<Pick<PaymentState, 'status' | 'failure' | 'refundReason'>> {
  const row = await db
    .selectFrom('billing.payments')
    .select(['status', 'failure', 'refundReason'])
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  return {
    status: shownAs[row?.status ?? 'opened'],
    failure: row?.failure ?? null,
    refundReason: row?.refundReason ?? null,
  }
}

/** What was paid for an appointment, also when it was returned; the caller checks whose appointment it is. */
export async function receivedPaymentOf(db: Kysely<BillingTables>, appointmentId: string) {
  return db
    .selectFrom('billing.payments')
    .select(['amount', 'method', 'paidAt', 'intentId', 'refundRequestedAt', 'refundedAt', 'returnedOutside'])
    .where('appointmentId', '=', appointmentId)
    .where('paidAt', 'is not', null)
    .$narrowType<{ paidAt: string }>()
    .executeTakeFirst()
}
