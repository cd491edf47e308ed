export * from './given-notes.builder.ts'
