export * from './given-client.builder.ts'
export * from './given-user.builder.ts'
