import { defineModule } from '@escuta/module'
import type { CreatedBetween } from '@escuta/payments'
import { billingPermissions, billingTopics } from './contract/index.ts'
import { payment } from './domain/payment/payment.state.ts'
import { billingRest } from './api/billing.rest.ts'
import { billingRouter } from './api/billing.router.ts'
import { acceptReturnCommand } from './application/accept-return.ts'
import { adoptPaymentCommand } from './application/adopt-payment.ts'
import { closePaymentCommand } from './application/close-payment.ts'
import { readPaymentCommand } from './application/read-payment.ts'
import type { BillingDeps } from './application/deps.ts'
import { reportUnplacedCommand } from './application/report-unplaced.ts'
import { refundPaymentCommand } from './application/refund-payment.ts'
import { returnPaymentCommand } from './application/return-payment.ts'
import { stripeWebhook } from './api/stripe-webhook.ts'
import { settleUnrecordedIntent, unrecordedIntents } from './application/unrecorded-intents.ts'
import { migrations as tables } from './migrations/index.ts'
import { carryOutRefund } from './processes/carry-out-refund/carry-out-refund.process.ts'
import { reconcileOpenIntents } from './processes/reconcile-open-intents/reconcile-open-intents.handler.ts'
import {
  makeFarLookDue,
  reconcileWithProvider,
} from './processes/reconcile-with-provider/reconcile-with-provider.handler.ts'
import { returnMismatchedPayment } from './processes/return-mismatched-payment/return-mismatched-payment.process.ts'
import { mismatchesView } from './read-models/mismatches/mismatches.view.ts'
import { paymentsView } from './read-models/payments/payments.view.ts'
import { billingPersonalData, billingRecipients } from './read-models/payments/personal-data.query.ts'
import { revenueHoursView } from './read-models/revenue-hours/revenue-hours.view.ts'
import { transactionsView } from './read-models/transactions/transactions.view.ts'
import { receivedTotalsView } from './read-models/received-totals/received-totals.view.ts'
import { paymentQueries } from './read-models/payments/received-payments.query.ts'
import { billingWords } from './texts/event-words.ts'

export type { BillingDeps }

export { paymentReplay } from './domain/payment/payment.replay.ts'

/** The billing module: payments and refunds of appointments. */
export const { title, events, words, migrations, queries, create } = defineModule({
  title: 'Pagamentos',
  events: payment.events,
  words: billingWords,
  migrations: tables,
  queries: (deps: Parameters<typeof paymentQueries>[0]) => ({ receivedPayments: paymentQueries(deps) }),
  create(deps: BillingDeps) {
    // Null for Stripe, which loads its own script; the local sandbox serves one.
    const isStripe = deps.payments.publicConfig.scriptUrl === null
    const provider = isStripe ? 'Stripe' : 'Simulador de pagamentos desta instalação'
    return {
      router: billingRouter(deps),
      rest: billingRest,
      sockets: [],
      permissions: billingPermissions,
      topics: billingTopics,
      views: [paymentsView, receivedTotalsView, mismatchesView, transactionsView, revenueHoursView],
      processes: [carryOutRefund(deps), returnMismatchedPayment(deps)],
      jobs: [reconcileOpenIntents(deps), reconcileWithProvider(deps)],
      commands: [
        refundPaymentCommand(deps),
        closePaymentCommand(deps),
        readPaymentCommand(deps),
        adoptPaymentCommand(deps),
        reportUnplacedCommand(deps),
        returnPaymentCommand(deps),
        acceptReturnCommand(deps),
      ],
      personalData: billingPersonalData(deps),
      dataRecipients: billingRecipients({ db: deps.db, provider }),
      stripeWebhook: stripeWebhook(deps),
      /** The next reconciliation with the provider's lists looks at 30 days, as after the log was restored. */
      reconcileFar: () => makeFarLookDue(deps),
      /** What a restored copy of the log has lost of the provider's intents, for the operator. */
      unrecordedIntents: {
        list: (created: CreatedBetween) => unrecordedIntents(deps, created),
        settle: (intentId: string, reason: string) => settleUnrecordedIntent(deps, intentId, reason),
      },
    }
  },
})
