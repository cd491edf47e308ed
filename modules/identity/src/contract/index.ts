export * from './account.ts'
export { minimumPasswordLength } from './fields.ts'
export * from './permissions.ts'
export * from './refusals.ts'
