export * from './project-events.ts'
