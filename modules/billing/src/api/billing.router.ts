import { unwrap } from '@escuta/kernel'
import { command, query, router } from '@escuta/rpc'
import {
  billingRefusals,
  type Checkout,
  confirmPaymentInput,
  createPaymentIntentInput,
  type PaymentForm,
  type PaymentIntent,
  type PaymentMismatch,
  paymentOfInput,
  type PaymentState,
} from '../contract/index.ts'
import { paymentMismatches } from '../read-models/mismatches/mismatches.query.ts'
import { checkoutOf } from '../application/checkout.ts'
import { confirmPayment } from '../application/confirm-payment.ts'
import { createIntentOnce } from '../application/create-payment-intent.ts'
import { type BillingApiDeps, ownClient } from '../application/deps.ts'
import { paymentStateOf } from '../application/payment-state.ts'

export function billingRouter(deps: BillingApiDeps) {
  const createIntent = createIntentOnce(deps)
  return router({
    createPaymentIntent: command
      .input(createPaymentIntentInput)
      .mutation(({ ctx, input }): Promise<PaymentIntent> => createIntent(ctx, input)),

    confirmPayment: command
      .input(confirmPaymentInput)
      .mutation(({ ctx, input }): Promise<PaymentState> => confirmPayment(deps, ctx, input.appointmentId)),

    paymentState: query.input(paymentOfInput).query(async ({ ctx, input }): Promise<PaymentState> => {
      const own = unwrap(ownClient(ctx.actor))
      const found = await paymentStateOf(deps, own, input.appointmentId)
      return unwrap(found ?? billingRefusals.refuse('payment-not-found'))
    }),

    checkout: query.input(paymentOfInput).query(async ({ ctx, input }): Promise<Checkout> => {
      const own = unwrap(ownClient(ctx.actor))
      const found = await checkoutOf(deps, own, input.appointmentId)
      return unwrap(found ?? billingRefusals.refuse('payment-not-found'))
    }),

    /** Lists payments whose provider intent differs from the request; operators only. */
    paymentMismatches: query.query((): Promise<readonly PaymentMismatch[]> => paymentMismatches(deps.db)),

    /** Returns the settings that the browser needs to load the provider's payment form. */
    paymentForm: query.query((): PaymentForm => deps.payments.publicConfig),
  })
}
