export * from './job.ts'
