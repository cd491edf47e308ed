export * from './payment.ts'
export * from './refusals.ts'
