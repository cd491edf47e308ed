export * from './job.ts'
export { createJobQueue } from './job-queue.ts'
export type { JobCounts, JobQueue, JobQueueOptions } from './job-queue.ts'
export type { JobLog } from './work.ts'
