export * from './notification.ts'
export * from './refusals.ts'
