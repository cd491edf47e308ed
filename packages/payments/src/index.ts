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
export { type PaymentRefusal, paymentRefusals } from './payment-refusals.ts'
export { createStripeProvider, type StripeSettings } from './stripe-provider.ts'
