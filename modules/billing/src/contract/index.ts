export * from './payment.ts'
export * from './permissions.ts'
export * from './topics.ts'
export * from './refusals.ts'
