export * from './given-payment.builder.ts'
