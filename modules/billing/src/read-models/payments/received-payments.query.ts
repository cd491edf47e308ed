import { type Kysely, sql } from 'kysely'
import { type PaymentQueries, refundSentences } from '../../contract/index.ts'
import { isRefunded, refundRuleOf } from '../../domain/refund/refund-rule.ts'
import { revenueWithin } from '../transactions/transactions.query.ts'
import type { BillingTables } from '../database.ts'

export function paymentQueries(db: Kysely<BillingTables>): PaymentQueries {
  const received = () => db.selectFrom('billing.payments').where('status', '=', 'succeeded')
  return {
    lastOfClient: (clientId, limit) =>
      received()
        .select(['paymentId', 'appointmentId', 'professionalId', 'amount', 'paidAt'])
        .where('clientId', '=', clientId)
        .orderBy('paidAt', 'desc')
        .orderBy('paymentId')
        .limit(limit)
        .$narrowType<{ paidAt: string }>()
        .execute(),
    async totalOfClient(clientId) {
      const row = await db
        .selectFrom('billing.received_totals')
        .select('received')
        .where('clientId', '=', clientId)
        .executeTakeFirst()
      return row?.received ?? 0
    },
    totalsOfProfessional: (professionalId, periods) => revenueWithin(db, professionalId, periods),
    async refundPreview(appointmentId, terms) {
      const row = await received()
        .select('amount')
        .where('appointmentId', '=', appointmentId)
        .executeTakeFirst()
      const rule = refundRuleOf(terms)
      const paid = row?.amount ?? 0
      return { paid, refund: isRefunded(rule) ? paid : 0, rule, sentence: refundSentences[rule] }
    },
    async lastPaidAt(clientId) {
      const row = await db
        .selectFrom('billing.payments')
        .select(sql<string | null>`max(paid_at)`.as('last'))
        .where('clientId', '=', clientId)
        .executeTakeFirstOrThrow()
      return row.last
    },
  }
}
