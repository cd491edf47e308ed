export * from './job.ts'
export { jobProgress, saveJobProgress } from './job-progress.ts'
export { createJobQueue, type JobQueue } from './job-queue.ts'
export { allPages, isPeriodic, periodicJob, runForEach } from './periodic-job.ts'
