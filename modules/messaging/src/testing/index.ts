export * from './given-messages.builder.ts'
