export { declineMessage } from './decline-messages.ts'
export type {
  NewIntent,
  NewRefund,
  PaymentFailure,
  PaymentProvider,
  ProviderEvent,
  ProviderIntent,
  ProviderIntentStatus,
  ProviderRefund,
  ProviderTerms,
  RefundStatus,
} from './payment-provider.ts'
export { paymentRefusals } from './payment-refusals.ts'
export type { PaymentRefusal } from './payment-refusals.ts'
export { createStripeProvider } from './stripe-provider.ts'
export type { StripeSettings } from './stripe-provider.ts'
