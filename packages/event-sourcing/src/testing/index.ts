export * from './decision-spec.ts'
export * from './given-events.ts'
