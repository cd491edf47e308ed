import { unwrap } from '@escuta/kernel'
import { command, query, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  billingRefusals,
  checkoutDto,
  confirmPaymentInput,
  createPaymentIntentInput,
  financialAppointmentPage,
  financialAppointmentsInput,
  financialInput,
  financialSummaryDto,
  csvPart,
  transactionFilter,
  transactionsCsvInput,
  transactionPage,
  transactionsInput,
  paymentFormDto,
  paymentIntentDto,
  paymentMismatchDto,
  paymentOfInput,
  paymentStateDto,
  pendingPaymentDto,
} from '../contract/index.ts'
import { paymentMismatches } from '../read-models/mismatches/mismatches.query.ts'
import { financialSummary } from '../application/financial-summary.ts'
import { financesPdf, transactionsCsv } from '../application/finance-exports.ts'
import { paymentConfirmation } from '../application/payment-confirmation.ts'
import { financialAppointments, transactionsOf } from '../application/transactions.ts'
import { checkoutOf } from '../application/checkout.ts'
import { confirmPayment } from '../application/confirm-payment.ts'
import { createIntentOnce } from '../application/create-payment-intent.ts'
import { type BillingDeps, ownClient, ownProfessional } from '../application/deps.ts'
import { pendingPayments } from '../application/pending-payments.ts'
import { paymentStateOf } from '../application/payment-state.ts'

export function billingRouter(deps: BillingDeps) {
  const createIntent = createIntentOnce(deps)
  return router({
    createPaymentIntent: command
      .input(createPaymentIntentInput)
      .output(paymentIntentDto)
      .mutation(({ ctx, input }) => createIntent(ctx, input)),

    confirmPayment: command
      .input(confirmPaymentInput)
      .output(paymentStateDto)
      .mutation(({ ctx, input }) => confirmPayment(deps, ctx, input.appointmentId)),

    paymentState: query
      .input(paymentOfInput)
      .output(paymentStateDto)
      .query(async ({ ctx, input }) => {
        const own = unwrap(ownClient(ctx.actor))
        const found = await paymentStateOf(deps, own, input.appointmentId)
        return unwrap(found ?? billingRefusals.refuse('payment-not-found'))
      }),

    checkout: query
      .input(paymentOfInput)
      .output(checkoutDto)
      .query(async ({ ctx, input }) => {
        const own = unwrap(ownClient(ctx.actor))
        const found = await checkoutOf(deps, own, input.appointmentId)
        return unwrap(found ?? billingRefusals.refuse('payment-not-found'))
      }),

    /** The caller's holds that wait for their payment, from their agenda days: no view has to catch up. */
    pendingPayments: query
      .output(z.array(pendingPaymentDto).readonly())
      .query(({ ctx }) => pendingPayments(deps, unwrap(ownClient(ctx.actor)))),

    /** The caller's figures of a period, those of the period before, and the chart of both. */
    financialSummary: query
      .meta({ cost: 5 })
      .input(financialInput)
      .output(financialSummaryDto)
      .query(({ ctx, input }) => {
        unwrap(ownProfessional(ctx.actor, input.professionalId))
        return financialSummary(deps, input)
      }),

    /** The caller's transactions of a period, the latest first. */
    transactions: query
      .input(transactionsInput)
      .output(transactionPage)
      .query(({ ctx, input }) => {
        unwrap(ownProfessional(ctx.actor, input.professionalId))
        return transactionsOf(deps, input)
      }),

    /** The caller's appointments that a figure of a period counts. */
    financialAppointments: query
      .input(financialAppointmentsInput)
      .output(financialAppointmentPage)
      .query(({ ctx, input }) => {
        unwrap(ownProfessional(ctx.actor, input.professionalId))
        return financialAppointments(deps, input)
      }),

    /** The transactions that the caller's filter shows as CSV, one part after another. */
    transactionsCsv: query
      .meta({ cost: 20 })
      .input(transactionsCsvInput)
      .output(csvPart)
      .query(({ ctx, input }) => {
        unwrap(ownProfessional(ctx.actor, input.professionalId))
        return transactionsCsv(deps, input)
      }),

    /** The caller's figures and the transactions that the filter shows as PDF, in base64. */
    financesPdf: query
      .meta({ isCostly: true, cost: 100 })
      .input(transactionFilter)
      .output(z.string())
      .query(async ({ ctx, input }) => {
        unwrap(ownProfessional(ctx.actor, input.professionalId))
        return unwrap(await financesPdf(deps, input)).toString('base64')
      }),

    /** What the caller paid for an appointment, confirmed as PDF, in base64. */
    paymentConfirmation: query
      .meta({ isCostly: true, cost: 50 })
      .input(paymentOfInput)
      .output(z.string())
      .query(async ({ ctx, input }) => {
        const own = unwrap(ownClient(ctx.actor))
        return unwrap(await paymentConfirmation(deps, own, input.appointmentId)).toString('base64')
      }),

    /** Lists payments whose provider intent differs from the request; operators only. */
    paymentMismatches: query
      .output(z.array(paymentMismatchDto).readonly())
      .query(() => paymentMismatches(deps.db)),

    /** Returns the settings that the browser needs to load the provider's payment form. */
    paymentForm: query.output(paymentFormDto).query(() => deps.payments.publicConfig),
  })
}
