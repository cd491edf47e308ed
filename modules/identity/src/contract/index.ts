export * from './account.ts'
export * from './refusals.ts'
