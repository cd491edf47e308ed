export * from './professional.ts'
export * from './refusals.ts'
export * from './symptoms.ts'
