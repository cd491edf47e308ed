export type {
  CreatedBetween,
  ListedRefund,
  PaymentProvider,
  ProviderEvent,
  ProviderIntent,
  ProviderPage,
  ProviderRefund,
  ProviderTerms,
  RefundStatus,
} from './payment-provider.ts'
export { type PaymentRefusal, paymentRefusals } from './payment-refusals.ts'
export { createStripeProvider } from './stripe-provider.ts'
