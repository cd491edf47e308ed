import { pageByTime } from '@escuta/database'
import { type Kysely, sql } from 'kysely'
import { type PaymentQueries, refundSentences, restSentence } from '../../contract/index.ts'
import { isRefunded, refundRuleOf } from '../../contract/decide-refund-rule.ts'
import { revenueWithin } from '../transactions/transactions.query.ts'
import type { BillingTables } from '../database.ts'
import { heldMoneyOf, waitingReturns } from './held-money.query.ts'
import { openMismatches } from '../mismatches/mismatches.query.ts'

export function paymentQueries({ db }: { readonly db: Kysely<BillingTables> }): PaymentQueries {
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
    async ofClient(clientId, page) {
      const payments = db
        .selectFrom('billing.payments')
        .select(['paymentId', 'appointmentId', 'professionalId', 'amount', 'paidAt'])
        .select(sql<boolean>`status <> 'succeeded'`.as('isRefunded'))
        .select(
          sql<number>`case when status = 'succeeded' then coalesce(returned_outside, 0) else 0 end`.as(
            'returned',
          ),
        )
        .where('clientId', '=', clientId)
        .where('paidAt', 'is not', null)
        .where('status', 'in', ['succeeded', 'refunding', 'refunded'])
        .$narrowType<{ paidAt: string }>()
      const by = { at: 'paidAt', id: 'paymentId', order: 'desc' } as const
      const { rows, nextCursor } = await pageByTime(payments, by, page)
      return { items: rows, nextCursor }
    },
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
        .select(['amount', 'returnedOutside'])
        .where('appointmentId', '=', appointmentId)
        .executeTakeFirst()
      const rule = refundRuleOf(terms)
      const returned = row?.returnedOutside ?? 0
      const paid = (row?.amount ?? 0) - returned
      const sentence = returned > 0 ? restSentence(refundSentences[rule], returned) : refundSentences[rule]
      return { paid, refund: isRefunded(rule) ? paid : 0, rule, sentence }
    },
    heldMoney: (appointmentId) => heldMoneyOf(db, appointmentId),
    waitingReturns: (before, limit) => waitingReturns(db, before, limit),
    openMismatches: () => openMismatches(db),
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
