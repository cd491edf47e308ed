import { type Kysely, sql } from 'kysely'
import { type PaymentQueries, refundSentences } from '../../contract/index.ts'
import { isRefunded, refundRuleOf } from '../../domain/refund/refund-rule.ts'
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
    async totalsOfProfessional(professionalId, periods) {
      const edges = periods.map(
        ({ from, to }, index) => sql`(${index}::int, ${from}::timestamptz, ${to}::timestamptz)`,
      )
      const { rows } = await sql<{ readonly total: number }>`
        select received.total
        from (values ${sql.join(edges)}) as period (nth, beginning, ending)
        cross join lateral (
          select coalesce(sum(amount), 0)::int as total from billing.payments
          where professional_id = ${professionalId} and status = 'succeeded' and paid_at >= beginning and paid_at < ending
        ) as received
        order by nth`.execute(db)
      return rows.map(({ total }) => total)
    },
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
