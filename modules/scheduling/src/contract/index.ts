export * from './appointment.ts'
export * from './refusals.ts'
