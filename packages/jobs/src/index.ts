export * from './job.ts'
export { createJobQueue, type JobCounts, type JobQueue, type JobQueueOptions } from './job-queue.ts'
export type { JobLog } from './work.ts'
export { allPages, periodicJob, runForEach } from './periodic-job.ts'
