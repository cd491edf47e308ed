export * from './dashboard.dto.ts'
export * from './refusals.ts'
export * from './permissions.ts'
export * from './topics.ts'
