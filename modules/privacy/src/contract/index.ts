export * from './consents.ts'
export * from './permissions.ts'
export * from './personal-data.ts'
export * from './refusals.ts'
