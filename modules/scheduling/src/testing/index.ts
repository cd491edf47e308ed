export * from './given-appointments.builder.ts'
