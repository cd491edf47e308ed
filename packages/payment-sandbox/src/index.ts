export type { Ledger } from './ledger.ts'
export { createPaymentSandbox } from './payment-sandbox.ts'
export type { PaymentSandbox, PaymentSandboxSettings } from './payment-sandbox.ts'
