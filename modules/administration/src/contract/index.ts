export * from './permissions.ts'
export * from './topics.ts'
export * from './status.dto.ts'
