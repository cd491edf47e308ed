export * from './given-professional.builder.ts'
export * from './given-session.builder.ts'
