export * from './decision-spec.ts'
