export * from './account.ts'
export * from './permissions.ts'
export * from './refusals.ts'
