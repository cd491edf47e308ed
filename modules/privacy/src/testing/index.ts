export * from './consent-text-hashes.ts'
export * from './fake-deps.ts'
export * from './given-person.builder.ts'
