export * from './given-professional.builder.ts'
export * from './given-appointment.builder.ts'
