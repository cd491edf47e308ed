export * from './act-on.ts'
export * from './project-events.ts'
