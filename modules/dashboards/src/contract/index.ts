export * from './dashboard.ts'
export * from './refusals.ts'
