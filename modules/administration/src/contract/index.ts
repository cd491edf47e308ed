export * from './permissions.ts'
export * from './status.ts'
