import { type Kysely, sql } from 'kysely'
import type { PaymentQueries } from '../../contract/index.ts'
import type { BillingTables } from '../database.ts'

export function paymentQueries(db: Kysely<BillingTables>): PaymentQueries {
  const received = () => db.selectFrom('billing.payments').where('status', '=', 'succeeded')
  const total = () => received().select(sql<number>`coalesce(sum(amount), 0)::int`.as('total'))
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
      const row = await total().where('clientId', '=', clientId).executeTakeFirstOrThrow()
      return row.total
    },
    async totalOfProfessional(professionalId, { from, to }) {
      const row = await total()
        .where('professionalId', '=', professionalId)
        .where('paidAt', '>=', from)
        .where('paidAt', '<', to)
        .executeTakeFirstOrThrow()
      return row.total
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
